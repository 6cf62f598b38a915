// What a node has by name: its globals, their own members and their prototypes', and what its modules export.
// Run as a program it prints them, a line each; tools/node18/names.txt is what Debian 12's node prints.
'use strict'
const { builtinModules } = require('node:module')

// Where members live: [its path, the object].
function * places () {
  yield ['globalThis', globalThis]
  for (const name of Object.getOwnPropertyNames(globalThis).sort()) {
    const value = valueOf(globalThis, name)
    if (isPlace(value) && value !== globalThis) yield * placesOf(name, value)
  }
  // Some warn when they are asked for.
  for (const name of builtinModules.filter(name => !name.startsWith('_') && !['module', 'punycode', 'sys', 'wasi'].includes(name)).sort()) {
    const exported = require(name)
    if (isPlace(exported)) yield * placesOf(`node:${name.replace(/^node:/, '')}`, exported)
  }
}

function * placesOf (path, value) {
  yield [path, value]
  if (typeof value === 'function' && isPlace(valueOf(value, 'prototype'))) yield [`${path}.prototype`, value.prototype]
}

const isPlace = value => typeof value === 'function' || (typeof value === 'object' && value !== null)

// Some getters cannot be asked where they stand; some warn.
function valueOf (object, name) {
  const found = Object.getOwnPropertyDescriptor(object, name)
  return found !== undefined && 'value' in found ? found.value : undefined
}

function names () {
  const found = []
  for (const [path, object] of places()) for (const name of Object.getOwnPropertyNames(object)) found.push(`${path} ${name}`)
  return [...new Set(found)].sort()
}

module.exports = { names, places }
if (require.main === module) console.log(names().join('\n'))
