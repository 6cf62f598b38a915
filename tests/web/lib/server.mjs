// server.mjs -- the real program on a store of its own, started, killed and started again.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const freePort = () => new Promise(resolve => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address()
    probe.close(() => resolve(port))
  })
})

export class Club {
  constructor(program, port) {
    this.program = program
    this.port = port
    this.url = `http://127.0.0.1:${port}`
    this.store = mkdtempSync(join(tmpdir(), 'arbitro-evening-'))
    this.said = ''
  }

  static async open(program) {
    const club = new Club(program, await freePort())
    await club.start()
    return club
  }

  async start() {
    this.process = spawn(this.program, ['serve', '--data', this.store, '--listen', `127.0.0.1:${this.port}`], { stdio: ['ignore', 'pipe', 'pipe'] })
    this.process.stdout.on('data', bytes => { this.said += bytes })
    this.process.stderr.on('data', bytes => { this.said += bytes })
    for (let tries = 0; tries < 200; tries++) {
      if (this.process.exitCode !== null) throw new Error(`the server stopped: ${this.said}`)
      try {
        if ((await fetch(`${this.url}/api/health`)).ok) return
      } catch { /* not yet */ }
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    throw new Error(`the server does not answer: ${this.said}`)
  }

  // The plug is pulled.
  async kill() {
    const gone = new Promise(resolve => this.process.once('exit', resolve))
    this.process.kill('SIGKILL')
    await gone
  }

  async close() {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const gone = new Promise(resolve => this.process.once('exit', resolve))
      this.process.kill('SIGTERM')
      await gone
    }
    rmSync(this.store, { recursive: true, force: true })
  }
}
