"""What a program writes, held against a schema of docs/schema:

    schema = Schema('docs/schema/movement.json')
    schema.check(value, 'mitchell --tables 4')
    assert not schema.unseen()          what the schema names and nobody wrote

The schemas use few words of their language, so the reader is short: a word that it does not know fails."""
import json
import re

TYPES = {'string': (str,), 'integer': (int,), 'number': (int, float), 'array': (list,), 'object': (dict,), 'boolean': (bool,),
         'null': (type(None),)}
KNOWN = {'$schema', '$ref', '$defs', 'title', 'description', 'type', 'enum', 'pattern', 'items', 'required', 'properties',
         'additionalProperties'}


class Schema:
    def __init__(self, path):
        self.whole = json.load(open(path, encoding='utf-8'))
        self.seen = set()

    def check(self, value, where, rule=None):
        rule = self.whole if rule is None else rule
        assert set(rule) <= KNOWN, f'{where}: the schema says {set(rule) - KNOWN}'
        if '$ref' in rule:
            return self.check(value, where, self.whole['$defs'][rule['$ref'].split('/')[-1]])
        kinds = rule.get('type', list(TYPES))
        kinds = kinds if isinstance(kinds, list) else [kinds]
        assert any(type(value) in TYPES[kind] for kind in kinds), f'{where}: {value!r} is no {" or ".join(kinds)}'
        assert value in rule.get('enum', [value]), f'{where}: {value!r} is none of {rule.get("enum")}'
        assert 'pattern' not in rule or re.search(rule['pattern'], value), f'{where}: {value!r}'
        if isinstance(value, dict):
            self.members(value, where, rule)
        if isinstance(value, list):
            for i, inner in enumerate(value):
                self.check(inner, f'{where}[{i}]', rule['items'])

    def members(self, value, where, rule):
        for key in rule.get('required', []):
            assert key in value, f'{where}: {key} is missing'
        for key, inner in value.items():
            known = rule.get('properties', {}).get(key) or rule.get('additionalProperties')
            assert isinstance(known, dict), f'{where}: {key} is not in the schema'
            self.seen.add(key)
            self.check(inner, f'{where}.{key}', known)

    def unseen(self):
        return sorted(set(keys(self.whole)) - self.seen)


def keys(rule):
    for key, inner in rule.items():
        if key == 'properties':
            yield from inner
        if isinstance(inner, dict):
            yield from keys(inner)
