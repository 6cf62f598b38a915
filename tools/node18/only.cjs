// Takes away what Debian 12's node 18 does not have, so that on a newer node what would fail there fails here too:
//
//     node --require tools/node18/only.cjs program.mjs
//
// The names it has are in names.txt. tools/node.sh runs every script of the build and of the tests so.
'use strict'
const { readFileSync } = require('node:fs')
const { join } = require('node:path')
const { syncBuiltinESMExports } = require('node:module')
const { places } = require('./names.cjs')

const its = new Set(readFileSync(join(__dirname, 'names.txt'), 'utf8').trim().split('\n'))
// What begins with an underscore is node's own, and asked for by its own modules.
const ofEveryFunction = new Set(['length', 'name', 'prototype', 'constructor'])

for (const [path, object] of [...places()])
  for (const name of Object.getOwnPropertyNames(object))
    if (!name.startsWith('_') && !its.has(`${path} ${name}`) && !ofEveryFunction.has(name)) Reflect.deleteProperty(object, name)
syncBuiltinESMExports()
