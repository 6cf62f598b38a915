#!/usr/bin/python3
"""Makes the typeface of the papers: typefaces.py FOLDER, from the app's Figtree (web/node_modules).

Figtree in two weights, the letters of western and of central Europe in one file, figures of one width, and the four
suits as the app draws them, so that a suit in a text is a letter of it. What comes out is kept in
src/paper/typefaces: this runs by hand, when Figtree or a drawing changes, and needs fonttools and brotli (Debian:
python3-fonttools, python3-brotli)."""
import io
import os
import re
import sys

from fontTools.merge import Merger
from fontTools.misc.transform import Transform
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FIGTREE = os.path.join(HERE, 'web/node_modules/@fontsource-variable/figtree')
FAMILY = 'Arbitro Paper'
WEIGHTS = {'regular': 430, 'bold': 720}
SIGNS = {0x2660: 'spades', 0x2665: 'hearts', 0x2666: 'diamonds', 0x2663: 'clubs'}
SQUARE = 32             # the drawings' side


def drawings():
    """The suits' outlines, as pages.css has them."""
    css = open(os.path.join(HERE, 'web/style/pages.css')).read()
    return {name: re.search(r"\.%s \{.*?%%3Cpath d='([^']*)'" % name, css).group(1) for name in SIGNS.values()}


def figures_of_one_width(font):
    """Takes for each character the glyph that the feature tnum would show."""
    table = font['GSUB'].table
    swapped = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == 'tnum':
            for index in record.Feature.LookupListIndex:
                for sub in table.LookupList.Lookup[index].SubTable:
                    swapped.update(getattr(sub, 'ExtSubTable', sub).mapping)
    for cmap in font['cmap'].tables:
        cmap.cmap = {code: swapped.get(name, name) for code, name in cmap.cmap.items()}


def add_sign(font, code, name, outline):
    """As high as a capital and a little more, standing on the line."""
    units = font['head'].unitsPerEm
    scale = units * 0.82 / SQUARE
    pen = TTGlyphPen(font.getGlyphSet())
    placed = TransformPen(Cu2QuPen(pen, units / 1000, reverse_direction=True),
                          Transform(scale, 0, 0, -scale, 0, scale * 29.4))
    parse_path(outline, placed)
    font.setGlyphOrder(font.getGlyphOrder() + [name])
    font['glyf'].glyphOrder = font.getGlyphOrder()
    font['glyf'].glyphs[name] = pen.glyph()
    font['hmtx'][name] = (int(units * 0.82), 0)
    for cmap in font['cmap'].tables:
        if cmap.isUnicode():
            cmap.cmap[code] = name


def one(weight):
    """Figtree in this weight, both files as one."""
    parts = []
    for of in 'latin', 'latin-ext':
        font = TTFont(os.path.join(FIGTREE, f'files/figtree-{of}-wght-normal.woff2'))
        font = instantiateVariableFont(font, {'wght': weight})
        figures_of_one_width(font)
        for table in 'GSUB', 'GDEF', 'STAT':
            if table in font:
                del font[table]
        font.flavor = None
        path = io.BytesIO()
        font.save(path)
        path.seek(0)
        parts.append(path)
    whole = io.BytesIO()
    Merger().merge(parts).save(whole)
    whole.seek(0)
    return TTFont(whole, recalcTimestamp=False)


def main(folder):
    for name, weight in WEIGHTS.items():
        font = one(weight)
        for code, suit in SIGNS.items():
            add_sign(font, code, suit, drawings()[suit])
        style = name.capitalize()
        for record in list(font['name'].names):
            if record.nameID in (1, 16):
                record.string = FAMILY
            elif record.nameID in (2, 17):
                record.string = style
            elif record.nameID in (3, 4):
                record.string = f'{FAMILY} {style}'
            elif record.nameID == 6:
                record.string = f'{FAMILY.replace(" ", "")}-{style}'
            elif record.nameID not in (0, 13, 14):
                font['name'].removeNames(nameID=record.nameID)
        font['OS/2'].usWeightClass = 700 if name == 'bold' else 400
        font['OS/2'].fsSelection = 0x20 if name == 'bold' else 0x40
        font['head'].macStyle = 1 if name == 'bold' else 0
        font.save(os.path.join(folder, f'{name}.ttf'))


if __name__ == '__main__':
    main(sys.argv[1])
