// sheet.ts -- a picture to send: a sheet of paper on a canvas, in the colours of the page, with the app’s name at its
// head and an address at its foot.
import { clubName } from '../app/wire';
import type { Suit } from '../pure/bridge';
import { LETTERS, TITTLE } from '../ui/figure';
import { SUIT_SHAPES } from '../ui/suit';

export const WIDE = 1080,
  EDGE = 72; // pixels
export const HIGH = 1350;
const FOOT = 160,
  FACE = 'Figtree, "Segoe UI", Ubuntu, sans-serif',
  SUIT_SQUARE = 32;

// A text with suits in it: "4♠× S +1" is ['4', {suit: 'S'}, '× S +1'].
export type Words = readonly (string | { suit: Suit })[];
export interface Look {
  size: number;
  weight?: number;
  colour?: string; // a token's name
  align?: 'left' | 'right' | 'center';
}

export class Sheet {
  readonly canvas = document.createElement('canvas');
  private readonly pen: CanvasRenderingContext2D;

  private readonly high: number;

  // ends: where what stands on it does; it is a square at least.
  constructor(ends = HIGH) {
    const high = (this.high = Math.max(WIDE, Math.min(HIGH, ends + FOOT)));
    this.canvas.width = WIDE;
    this.canvas.height = high;
    this.pen = this.canvas.getContext('2d')!;
    this.box(0, 0, WIDE, high, '--paper');
  }

  private colour(token: string): string {
    return getComputedStyle(document.documentElement).getPropertyValue(token).trim() || '#000';
  }

  private set({ size, weight = 450, colour = '--ink' }: Look): void {
    this.pen.font = `${weight} ${size}px ${FACE}`;
    this.pen.fillStyle = this.colour(colour);
    this.pen.textBaseline = 'alphabetic';
  }

  box(x: number, y: number, wide: number, high: number, token: string, corner = 0): void {
    this.pen.fillStyle = this.colour(token);
    this.pen.beginPath();
    if (corner && 'roundRect' in this.pen) this.pen.roundRect(x, y, wide, high, corner);
    else this.pen.rect(x, y, wide, high);
    this.pen.fill();
  }

  private shape(path: string, x: number, y: number, scale: number, token: string): void {
    this.pen.save();
    this.pen.translate(x, y);
    this.pen.scale(scale, scale);
    this.pen.fillStyle = this.colour(token);
    this.pen.fill(new Path2D(path));
    this.pen.restore();
  }

  private width(words: Words, look: Look): number {
    this.set(look);
    return words.reduce(
      (sum, each) => sum + (typeof each === 'string' ? this.pen.measureText(each).width : look.size * 0.9),
      0,
    );
  }

  // y: the line on which the letters stand. Too long for its room, it is written smaller. Where it ends.
  text(words: Words | string, x: number, y: number, wished: Look, room = WIDE - 2 * EDGE): number {
    const all = typeof words === 'string' ? [words] : words,
      asked = this.width(all, wished),
      look = asked > room ? { ...wished, size: (0.98 * wished.size * room) / asked } : wished;
    let at = x - (look.align === 'right' ? 1 : look.align === 'center' ? 0.5 : 0) * Math.min(asked, room);
    for (const each of all) {
      if (typeof each === 'string') {
        this.set(look);
        this.pen.fillText(each, at, y);
        at += this.pen.measureText(each).width;
      } else {
        const scale = (look.size * 0.82) / SUIT_SQUARE;
        this.shape(
          SUIT_SHAPES[each.suit],
          at + look.size * 0.04,
          y - 29 * scale,
          scale,
          { S: '--spades', H: '--hearts', D: '--diamonds', C: '--clubs' }[each.suit],
        );
        at += look.size * 0.9;
      }
    }
    return at;
  }

  // The names of the app and the club, a title with the lines that stand below it.
  async head(title: string, ...below: string[]): Promise<void> {
    const club = await clubName();
    await document.fonts.load(`700 40px Figtree`).catch(() => {});
    const figure = new Image();
    figure.src = '/icon.svg';
    await figure.decode().catch(() => {});
    this.pen.drawImage(figure, EDGE, 64, 84, 84);
    const scale = 44 / 700;
    this.shape(LETTERS, EDGE + 106, 124, scale, '--ink');
    this.shape(TITTLE, EDGE + 106, 124, scale, '--hearts');
    this.text(club, WIDE - EDGE, 122, { size: 36, weight: 560, align: 'right' }, 520);
    this.text(title, EDGE, 244, { size: 58, weight: 720 });
    below.forEach((line, i) => this.text(line, EDGE, 296 + 44 * i, { size: 36, colour: '--quiet' }));
  }

  foot(url: string): void {
    this.box(EDGE, this.high - 128, WIDE - 2 * EDGE, 3, '--line');
    this.text(url.replace(/^https?:\/\//, ''), EDGE, this.high - 72, { size: 34, colour: '--accent', weight: 600 });
  }

  png(): Promise<Blob> {
    return new Promise((good, bad) =>
      this.canvas.toBlob(blob => (blob ? good(blob) : bad(new Error('no picture'))), 'image/png'),
    );
  }
}
