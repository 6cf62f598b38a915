#!/usr/bin/env python3
"""refusals.py ROOT -- whatever a table to play at refuses or warns of is said as a sentence, in English and in Italian:
why it cannot be, and what may be done now. It goes over the enums, so that a fault more has to bring its sentence.
"""
import os
import re
import sys

LANGUAGES = ('en', 'it')
FEWEST = 25                             # letters: less says no more than that it is refused
WITH_WHY = ('prevented', 'would_be')    # made of the sentence of what is irregular


def text(root, *path):
    return open(os.path.join(root, *path), encoding='utf-8').read()


def rows(source, name):
    """The rows of an X-macro, without the first, which is no fault; as (NAME, symbol or None)."""
    body = re.search(r'#define ' + name + r'\(X\)((?:.*\\\n)*.*\n)', source)[1]
    return re.findall(r'\bX\((\w+)(?:, (\w+))?', body)


def sentences(catalogue):
    return dict(re.findall(r'^msgid "(.*)"\nmsgstr "(.*)"$', catalogue, re.M))


def keys(root):
    faults = rows(text(root, 'include', 'arbitro', 'table', 'view.h'), 'ARB_FAULTS')[1:]
    wrongs = rows(text(root, 'include', 'arbitro', 'words', 'act.h'), 'ARB_IRREGULARITIES')
    tables = rows(text(root, 'src', 'server', 'app', 'tables', 'tables.h'), 'ARB__TABLES_FAULTS')[1:]
    yield from (f'tables.fault.{symbol}' for _, symbol in faults)
    yield from (f'tables.instead.{name.lower()}' for name, _ in wrongs)
    yield from (f'tables.{symbol}' for _, symbol in tables if symbol not in WITH_WHY)


def fault_of(key, sentence):
    if sentence is None:
        return f'{key}: no sentence'
    if len(sentence) < FEWEST:
        return f'{key}: too short to say why and what now: {sentence}'
    if not re.search(r'[:;,.] ', sentence):
        return f'{key}: why, and nothing of what may be done: {sentence}'
    return None


def main(root):
    asked = list(keys(root))
    found = []
    for language in LANGUAGES:
        said = sentences(text(root, 'messages', f'{language}.po'))
        found += [f'{language}: {fault}' for key in asked if (fault := fault_of(key, said.get(key)))]
    print('\n'.join(found) or f'{len(asked)} refusals in {", ".join(LANGUAGES)}: each says why and what now')
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
