"""The languages of the program: those that messages/LINGUAS names, and what the head of each catalogue says of it."""
import os
import re


def linguas(folder):
    """Their names in order: the first is the one that stands in for sentences that another lacks."""
    lines = open(os.path.join(folder, 'LINGUAS'), encoding='utf-8').read().splitlines()
    return [name for line in lines if not line.startswith('#') for name in line.split()]


def head(po):
    """The fields of a catalogue's head. X-Unreviewed says, in its language, that nobody who speaks it has read it through."""
    text = open(po, encoding='utf-8').read().split('\n\n')[0]
    return {name: value.strip() for name, value in re.findall(r'^"([\w-]+):(.*?)\\n"$', text, flags=re.M)}


def label(fields):
    """What the language calls itself where it is chosen."""
    unreviewed = fields.get('X-Unreviewed')
    return f'{fields["X-Name"]} ({unreviewed})' if unreviewed else fields['X-Name']
