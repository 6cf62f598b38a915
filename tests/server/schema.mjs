// schema.mjs -- is an answer what a schema of docs/schema says? The schemas use few words of their language; one that
// is not known here fails.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const KNOWN = new Set([
  '$schema',
  '$ref',
  '$defs',
  'title',
  'description',
  'type',
  'enum',
  'pattern',
  'items',
  'required',
  'properties',
  'additionalProperties',
]);
const IS = {
  string: v => typeof v === 'string',
  integer: v => Number.isInteger(v),
  number: v => typeof v === 'number',
  boolean: v => typeof v === 'boolean',
  null: v => v === null,
  array: v => Array.isArray(v),
  object: v => typeof v === 'object' && v !== null && !Array.isArray(v),
};

export class Schema {
  constructor(name) {
    this.root = JSON.parse(readFileSync(new URL(`../../docs/schema/${name}.json`, import.meta.url), 'utf8'));
    this.seen = new Set();
  }

  check(value, rule = this.root, where = '$') {
    for (const word of Object.keys(rule)) assert.ok(KNOWN.has(word), `${where}: the schema says ${word}`);
    if (rule.$ref) return this.check(value, this.root.$defs[rule.$ref.split('/').at(-1)], where);
    if (rule.type)
      assert.ok(
        [rule.type].flat().some(type => IS[type](value)),
        `${where}: ${JSON.stringify(value)} is no ${rule.type}`,
      );
    assert.ok(rule.type || rule.enum, `${where}: the schema says nothing of it`);
    if (rule.enum) assert.ok(rule.enum.includes(value), `${where}: ${value} is none of ${rule.enum}`);
    if (rule.pattern) assert.match(value, new RegExp(rule.pattern), where);
    if (Array.isArray(value)) value.forEach((each, i) => this.check(each, rule.items, `${where}[${i}]`));
    else if (IS.object(value)) this.members(value, rule, where);
  }

  members(value, rule, where) {
    for (const key of rule.required ?? []) assert.ok(key in value, `${where}: ${key} is missing`);
    for (const [key, each] of Object.entries(value)) {
      assert.ok(rule.properties[key], `${where}: ${key} is not in the schema`);
      this.seen.add(key);
      this.check(each, rule.properties[key], `${where}.${key}`);
    }
  }

  // Every key that it names has been there.
  whole() {
    const named = Object.values(this.root.$defs).flatMap(each => Object.keys(each.properties ?? {}));
    assert.deepEqual(
      named.filter(key => !this.seen.has(key)),
      [],
    );
  }
}
