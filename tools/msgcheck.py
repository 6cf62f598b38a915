#!/usr/bin/env python3
"""A test: the catalogues are whole. Run in the project's root, or with it as the argument.

- msgfmt -c has nothing to say, nothing is fuzzy, no language lacks a sentence another has; one that nobody has read
  through yet (X-Unreviewed in its head) may lack some, for which the English ones stand: it is said how many;
- messages/LINGUAS names the catalogues that are there;
- the {values} of a sentence are the same in every language, but for {gender|…}, which not every language needs;
- every key that the program names is in the catalogues, and every key there is named by the program;
- an apostrophe between letters is ’ in every language but English, where it is '; ' stands about what is quoted;
- no sentence has a phrase that docs/glossary.md forbids. After "never" it names one for Italian sentences; after "in
  English never", for English sentences and public headers; after "in a header never", for comments of include/arbitro.
  Sentences are those of the catalogue, of the index of the Laws, of the titles of cases and of the documents;
- no name in include/arbitro or web/src has a word that the glossary forbids there: after "in a name never", in any; after
  "in a public name never", in those that others use. A key of the wire (docs/api.md) may have it beside other words.

A key is named where "area.symbol" stands as a literal in src/, include/ or web/. A family of keys, made at run
time from an X-macro's symbols, is named by a comment beside the code that makes them:
    messages: fault.* from ARB_FAULTS          each X(NAME, ...) of that list but the first is the key fault.name
    messages: seat.*                           whatever is there under seat. is in use
"""
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))  # it is also read as a module by a test
from linguas import head, linguas

KEY = r'[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)+'
FILES = ('.js', '.css', '.html', '.json', '.svg', '.png', '.db', '.log', '.pbn', '.ts', '.tsx', '.po', '.mjs', '.case', '.ico',
         '.wasm', '.webmanifest', '.woff2', '.txt', '.md', '.h', '.c', '.pem', '.key', '.crt', '.tbl', '.lin')


def catalogue(po):
    """The sentences of a PO file by key. PO is simple enough to be read by the line."""
    found, key, kind = {}, None, None
    for line in open(po, encoding='utf-8'):
        m = re.match(r'(msgid|msgstr)?\s*"(.*)"\s*$', line)
        if line.startswith('#') or not m:
            kind = None if not line.strip() else kind
            continue
        text = m.group(2)
        if m.group(1) == 'msgid':
            key, kind = text, 'id'
        elif m.group(1) == 'msgstr':
            found[key], kind = text, 'str'
        elif kind == 'id':
            key += text
        else:
            found[key] += text
    found.pop('', None)
    return found


def sources(root):
    for top in ('src', 'include', 'web'):
        for folder, subfolders, files in os.walk(os.path.join(root, top)):
            subfolders[:] = [f for f in subfolders if f not in ('node_modules', 'dist')]
            for name in files:
                if name.endswith(('.c', '.h', '.def', '.ts', '.tsx', '.mjs')):
                    yield os.path.join(folder, name)


def symbols(text, macro):
    """The first argument of each row of an X-macro list."""
    body = re.search(r'#define\s+' + macro + r'\s*\(\s*(\w+)\s*\)((?:.*\\\n)*.*)', text)
    return re.findall(r'\b' + body.group(1) + r'\(\s*(\w+)', body.group(2)) if body else []


def documents(root):
    """The language and the prose of each document for people, without what stands there as code."""
    paths = [os.path.join(root, 'README.md')]
    for folder, _, files in os.walk(os.path.join(root, 'docs')):
        paths += [os.path.join(folder, name) for name in files if name.endswith('.md') and name != 'glossary.md']
    for path in sorted(paths):
        text = re.sub(r'```.*?```|`[^`]*`', '', open(path, encoding='utf-8').read(), flags=re.S)
        yield ('it' if text.count(' di ') > text.count(' of ') else 'en'), path, text


def sentences(root):
    """Each sentence of the project that is held to the glossary: where it is said ('it', 'en', 'header'), its place."""
    for language in ('it', 'en'):
        for key, sentence in catalogue(os.path.join(root, 'messages', language + '.po')).items():
            yield language, f'messages/{language}.po: {key}', sentence
    for line in open(os.path.join(root, 'include', 'arbitro', 'words', 'laws.def'), encoding='utf-8'):
        m = re.match(r'ARTICLE\((\w+),.*"([^"]*)"\)', line)
        if m:
            yield 'it', f'laws.def: {m.group(1)}', m.group(2)
    for folder, _, files in os.walk(os.path.join(root, 'tests', 'cases')):
        for name in (name for name in files if name.endswith('.case')):
            for number, line in enumerate(open(os.path.join(folder, name), encoding='utf-8'), 1):
                if line[:3] in ('it ', 'en '):
                    yield line[:2], f'{os.path.join(folder, name)}:{number}', line[3:].strip()
    yield from documents(root)
    headers = []
    for folder, _, files in os.walk(os.path.join(root, 'include', 'arbitro')):
        headers += [os.path.join(folder, name) for name in files if name.endswith('.h')]
    if not headers:
        sys.exit('msgcheck: no public header below include/arbitro: the layout has moved')
    for path in sorted(headers):
        text = open(path, encoding='utf-8').read()
        yield 'header', os.path.relpath(path, root), ' '.join(re.findall(r'/\*(.*?)\*/', text, flags=re.S))


PLACES = {'': 'it', 'in english ': 'en', 'in a header ': 'header'}


def forbidden(text):
    """What the glossary forbids: where, and the word."""
    found = re.findall(r'(in English |in a header |in a name |in a public name )?never \*([^*]+)\*', text, flags=re.I)
    return [(where.lower(), word) for where, word in found]


def code_of(text):
    """A source without its comments, and without the text of its strings and patterns; of a template what stands in braces."""
    text = re.sub(r'/\*.*?\*/', ' ', text, flags=re.S)
    text = re.sub(r'''//[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"''', ' ', text)
    text = re.sub(r'(?<=[=(,:] )/(?![/*])(?:[^/\\\n]|\\.)+/[a-z]*|(?<=\()/(?![/*])(?:[^/\\\n]|\\.)+/[a-z]*', ' ', text)
    return re.sub(r'`(?:[^`\\$]|\\.|\$(?!\{)|\$\{[^{}]*\})*`', lambda m: ' '.join(re.findall(r'\$\{([^{}]*)\}', m.group())), text)


def words_of(name):
    """The words of a name, however they are joined."""
    return [word.lower() for word in re.findall(r'[A-Z]+(?![a-z])|[A-Z]?[a-z]+', name)]


def misnamed(path, text, words, public_words, wire):
    """Each name of a source with a word that is forbidden in it. wire: keys of docs/api.md, which may have it beside others."""
    code = code_of(re.sub(r'^ *X\(.*', '', text, flags=re.M))
    if path.endswith('.h'):
        public = set(re.findall(r'\b(?:arb_|ARB_)\w+', code)) if path.startswith('include') else set()
    elif path.endswith('.c'):
        public = set()
    else:
        public = set(re.findall(r'\bexport (?:async )?(?:type|interface|function|const|let|class|enum) (\w+)', code))
    for name in sorted(set(re.findall(r'[A-Za-z_]\w*', code))):
        parts = words_of(name)
        if name in wire and len(parts) > 1:
            continue
        for word in parts:
            if word in words or (word in public_words and name in public and 'published' not in path):
                yield f'{path}: {name}: no name says "{word}" (docs/glossary.md)'


def ill_named(root):
    """The names of the headers, of the sources and of the app, held to the glossary. What reads files called .evening may say
    so."""
    text = open(os.path.join(root, 'docs', 'glossary.md'), encoding='utf-8').read()
    words, public_words = ({word for where, word in forbidden(text) if where == place} for place in ('in a name ', 'in a public name '))
    if not words or not public_words:
        return ['docs/glossary.md: no word is named that no name says']
    wire = set(re.findall(r'"(\w+)":', open(os.path.join(root, 'docs', 'api.md'), encoding='utf-8').read()))
    keys = re.findall(r'^msgid "(\S+)"', open(os.path.join(root, 'messages', 'en.po'), encoding='utf-8').read(), flags=re.M)
    wire |= {'ARB_' + key.upper().replace('.', '_') for key in keys}                # the list that a key is made of
    faults = []
    for top in ('include/arbitro', 'src', 'web/src'):
        for folder, _, names in os.walk(os.path.join(root, top)):
            for name in (name for name in names if name.endswith(('.h', '.c', '.ts', '.tsx')) and name != 'evening.c'):
                path = os.path.relpath(os.path.join(folder, name), root)
                faults += misnamed(path, open(os.path.join(root, path), encoding='utf-8').read(), words, public_words, wire)
    return sorted(faults)


def unsaid(root):
    """What the glossary says is never said, wherever it is said. A line break in a comment or a document is a blank."""
    text = open(os.path.join(root, 'docs', 'glossary.md'), encoding='utf-8').read()
    never = {'it': [], 'en': [], 'header': []}
    for where, word in forbidden(text):
        if where in PLACES:
            never[PLACES[where]].append(word)
    never['header'] += never['en']
    missing = [place for place, words in never.items() if not words]
    if missing:
        return [f'docs/glossary.md: no word is named that is never said: {" ".join(missing)}']
    words = {place: re.compile(r'\b(' + '|'.join(map(re.escape, list_)) + r')\b', re.I) for place, list_ in never.items()}
    return [f'{place}: "{m.group()}" is not said (docs/glossary.md)' for where, place, text in sentences(root)
            for m in words[where].finditer(re.sub(r'\s*\n[ \t*]*', ' ', text))]


def misspelt(catalogues):
    """Marks that stand in a sentence in another form than in the others."""
    for language, sentences in catalogues.items():
        for key, sentence in sentences.items():
            if language == 'en' and '’' in sentence:
                yield f"{language}: {key}: ’ stands for an apostrophe; everywhere else in English it is '"
            if language != 'en' and re.search(r"[^\W\d_]'[^\W\d_{]|\}'[^\W\d_]", sentence):
                yield f"{language}: {key}: ' stands for an apostrophe between letters; it is ’"
            if language == 'it' and re.search(r'\bartt?\. ', sentence):
                yield f'{language}: {key}: an article is called Legge'


def options_told(sentence):
    """The options that a help names, as often as it names them."""
    return sorted(re.findall(r'--[a-z][a-z-]*', sentence))


def helped_otherwise(catalogues):
    """Helps that name other options than English has, or the same ones twice."""
    for language, sentences in catalogues.items():
        for key, sentence in sentences.items():
            if key.startswith('cli.how.') and options_told(sentence) != options_told(catalogues['en'].get(key, '')):
                yield f'{language}: {key}: other options are told than in English'


def main(root):
    faults = unsaid(root) + ill_named(root)
    texts = {path: open(path, encoding='utf-8').read() for path in sources(root)}
    everything = '\n'.join(texts.values())
    folder = os.path.join(root, 'messages')
    languages = {name: os.path.join(folder, name + '.po') for name in linguas(folder)}
    if {name + '.po' for name in languages} != {name for name in os.listdir(folder) if name.endswith('.po')}:
        faults.append('messages/LINGUAS does not name the catalogues that are there')
    catalogues, partial = {}, {}
    for language, po in languages.items():
        out = subprocess.run(['msgfmt', '-c', '--statistics', '-o', os.devnull, po], capture_output=True, text=True,
                             env={**os.environ, 'LC_ALL': 'C'})
        if out.returncode or 'untranslated' in out.stderr or 'fuzzy' in out.stderr:
            faults.append(f'{po}: {out.stderr.strip()}')
        catalogues[language] = catalogue(po)
        if 'X-Unreviewed' in head(po):
            partial[language] = 0

    faults += misspelt(catalogues)
    faults += helped_otherwise(catalogues)
    keys = set().union(*catalogues.values())
    for key in sorted(keys):
        places = {}
        for language, sentences in catalogues.items():
            if key not in sentences and language in partial:
                partial[language] += 1
            elif key not in sentences:
                faults.append(f'{languages[language]}: no sentence for {key}')
            else:
                places[language] = sorted(set(re.findall(r'\{(\w+)', sentences[key])) - {'gender'})
        if len(set(map(tuple, places.values()))) > 1:
            faults.append(f'{key}: the values differ between languages: {places}')

    areas = {key.split('.')[0] for key in keys}
    named, families = set(), set()
    for path, text in texts.items():
        for prefix, macro in re.findall(r'messages:\s*([a-z0-9_.]+)\.\*(?: from (\w+))?', text):
            if not macro:
                families.add(prefix + '.')
                continue
            rows = symbols(everything, macro)
            if not rows:
                faults.append(f'{path}: no list {macro} is defined')
            families.add(f'{prefix}.{rows[0].lower()}' if rows else '\0')    # the good answer may have a sentence
            named |= {f'{prefix}.{row.lower()}' for row in rows[1:]}
        text = re.sub(r'/\*.*?\*/', '', text, flags=re.S)
        literals = re.findall(r'''["'`](''' + KEY + r''')["'`]''', text)
        named |= {key for key in literals if key.split('.')[0] in areas and not key.endswith(FILES)}
        for key in re.findall(r'arb_message(?:_write)?\([^"();]*"([^"]*)"', text):
            named.add(key)
    for key in sorted(named - keys):
        faults.append(f'{key}: named in the program, in no catalogue')
    for key in sorted(keys - named):
        if not key.startswith(tuple(families) or ('\0',)):
            faults.append(f'{key}: in the catalogues, named nowhere')

    print('\n'.join(faults) or f'{len(keys)} sentences in {", ".join(languages)}: whole')
    for language, lacking in partial.items():
        if lacking:
            print(f'{language}: not read through; in place of {lacking} sentences stands the English one')
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else '.'))
