// ear.mjs -- somebody who goes through the app by ear and keyboard, and the transcript of it, which anybody can read
// aloud:
//
//   > [Start board 1]        what he presses, by the keyboard
//   * the round begins       what somebody else does
//   " Which contract?        what the page says of itself: the heading that takes the focus, a region that speaks
//   # Which contract?        what is read from there on: a heading, words,
//   [1 clubs] [1 diamonds]   keys,
//   (Ranking)                links,
//   <Your name: Anna>        fields,
//   | 1 | Anna Rossi |       the rows of a table, the lines of a list with a point before them
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { listen, settles, words } from './browser.mjs';

const KEYS = ['button', 'switch', 'tab'],
  FIELDS = ['textbox', 'spinbutton', 'combobox', 'checkbox', 'radio', 'searchbox'];
// What is said or not by how fast the network is.
const PASSING = ['web.sending', 'web.kept', 'web.no_network', 'web.one_moment'];

const unquoted = said =>
  /^".*"$/.test(said) ? JSON.parse(said) : /^'.*'$/.test(said) ? said.slice(1, -1).replaceAll("''", "'") : said;

const HOUR = /\b\d{1,2}:\d\d\b/g;

// A line of what the browser gives as its tree for ears: { depth, role, name, marks, text }.
function node(line) {
  const [, space, rest] = /^( *)- (.*)$/.exec(line) ?? [];
  if (rest === undefined) return null;
  const quoted = /^'((?:[^']|'')*)'(:.*)?$/.exec(rest),
    said = quoted ? quoted[1].replaceAll("''", "'") + (quoted[2] ?? '') : rest;
  const [, role, name, marks, text] =
    /^(\/?\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]+\])*)(?::(?: (.*))?)?$/.exec(said) ?? [];
  return role
    ? {
        depth: space.length / 2,
        role,
        name: name?.replaceAll('\\"', '"') ?? '',
        marks: marks ?? '',
        text: unquoted(text ?? ''),
      }
    : null;
}

// This day, as it is written there: by the browser, since another program's calendar may put a comma in it.
const today = (page, lang) =>
  page.evaluate(
    locale => [
      new Date().toLocaleDateString(locale, { weekday: 'long', day: 'numeric', month: 'long' }),
      new Date().toISOString().slice(0, 10),
    ],
    lang === 'it' ? 'it-IT' : 'en-GB',
  );

const pressed = ({ marks }) => (/\[(pressed|checked|selected)\]/.test(marks) ? '*' : '');

// What stands below a line of the tree, in one.
function within(nodes, at) {
  const all = [];
  for (let i = at + 1; i < nodes.length && nodes[i].depth > nodes[at].depth; i++)
    if (nodes[i].role !== '/url') all.push(nodes[i].name || nodes[i].text);
  return [nodes[at].text, ...all].filter(Boolean).join(' ');
}

// The tree as it is read; what is said in passing neither is, nor parts what stands before and after it.
export function readAloud(tree, passing) {
  const nodes = tree.split('\n').map(node).filter(Boolean),
    out = [];
  let skip = Infinity;
  const put = (line, joins) => {
    if (joins && out.at(-1)?.joins === joins) out.at(-1).line += ` ${line}`;
    else out.push({ line, joins });
  };
  nodes.forEach((each, i) => {
    if (each.depth > skip) return;
    skip = Infinity;
    const { role, depth } = each,
      whole = each.name || within(nodes, i);
    if (role === '/url' || passing.has(whole)) return;
    if (role === 'heading') put(`# ${whole}`);
    else if (KEYS.includes(role)) put(`[${whole}${pressed(each)}]`, 'key');
    else if (role === 'link') put(`(${whole})`, 'link');
    else if (FIELDS.includes(role)) put(`<${each.name}${pressed(each)}${each.text ? `: ${each.text}` : ''}>`, 'field');
    else if (role === 'row')
      put(
        `| ${nodes.flatMap((cell, at) => (at > i && cell.depth === depth + 1 && under(nodes, i, at) ? within(nodes, at) || cell.name : [])).join(' | ')} |`,
      );
    else if (role === 'timer') return void (skip = depth);
    else if (role === 'img') put(`{${whole}}`);
    else if (
      role === 'listitem' &&
      !nodes.some((inner, at) => under(nodes, i, at) && [...KEYS, 'link', ...FIELDS].includes(inner.role))
    )
      put(`· ${whole}`);
    else if (each.text) return void put(each.text);
    else return;
    skip = depth;
  });
  return out.map(({ line }) => line.replace(/\b\d{1,2}:\d\d\b/g, '0:00'));
}
const under = (nodes, of, at) => at > of && nodes.slice(of + 1, at + 1).every(each => each.depth > nodes[of].depth);

export class Ear {
  constructor(page, lang) {
    this.page = page;
    this.lang = lang;
    this.lines = [];
    this.passing = new Set(PASSING.map(key => words(lang, key)));
    this.heard = 0;
    this.covered = [];
  }

  // What is drawn by chance, and no part of the transcript.
  covers(...words) {
    this.covered.push(...words);
  }

  say(key, values) {
    return words(this.lang, key, values);
  }

  // A new document: what it says is listened to from here on.
  async arrive(what) {
    this.lines.push('', `> ${what}`);
    await listen(this.page);
    this.heard = 0;
  }

  // A key that is shut for a moment, while the page works out what it would do, takes no focus.
  async #press(locator, written) {
    const takes = async () => {
      await locator.focus();
      return locator.evaluate(key => key === document.activeElement);
    };
    await settles(takes, true, `${written} cannot be pressed`);
    this.lines.push('', `> ${written}`);
    await this.page.keyboard.press('Enter');
  }
  press(name) {
    return this.#press(this.page.getByRole('button', { name, exact: true }), `[${name}]`);
  }
  follow(name) {
    return this.#press(this.page.getByRole('link', { name, exact: true }), `(${name})`);
  }

  // The first of these that has such words; its own are written.
  async pressFirst(selector, words) {
    const key = this.page.locator(selector).filter({ hasText: words }).first();
    await this.#press(key, `[${(await key.innerText()).replace(/\s+/g, ' ').trim()}]`);
  }

  // What somebody else does.
  tells(what) {
    this.lines.push('', `* ${what[this.lang]}`);
  }

  // What was pressed is with the server, and that was said.
  async kept() {
    const waits = () => Object.keys(localStorage).filter(name => name.startsWith('arbitro.act.')).length;
    await settles(() => this.page.evaluate(waits), 0, 'it is not kept');
    const word = this.say('web.kept');
    await this.hears(word);
    this.lines.push(`" ${word}`);
  }

  // Waits until the page has said this; anew: since what is in the transcript.
  hears(word, { anew = false } = {}) {
    const said = ([w, from]) => window.heard.slice(from).some(each => each.said === w);
    return settles(() => this.page.evaluate(said, [word, anew ? this.heard : 0]), true, word);
  }

  async fill(label, value) {
    await this.page.getByLabel(label, { exact: true }).fill(value);
    this.lines.push('', `> <${label}: ${value}>`);
  }

  // Waits until this is on the page, takes what was said meanwhile, and nobody is without a place.
  async until(locator, { reads = true } = {}) {
    await locator.waitFor();
    await settles(
      () => this.page.evaluate(() => document.activeElement !== document.body),
      true,
      'the focus is nowhere',
    );
    await this.takes();
    if (reads) await this.reads();
  }

  async takes() {
    const all = await this.page.evaluate(() => window.heard ?? []);
    for (const { heading, said } of all.slice(this.heard)) {
      const line = heading ?? said;
      if (!this.passing.has(line) && this.lines.at(-1) !== `" ${line}`) this.lines.push(`" ${line}`);
    }
    this.heard = all.length;
  }

  async reads() {
    this.lines.push(...readAloud(await this.page.locator('main').ariaSnapshot(), this.passing));
  }

  // The transcript is the one that is kept. ARBITRO_HEARD=write writes it anew, for somebody to read.
  async isAsIn(file) {
    const all = `${this.lines.join('\n').trim()}\n`,
      said = [...this.covered, ...(await today(this.page, this.lang)), HOUR].reduce(
        (text, secret) => text.replaceAll(secret, '…'),
        all,
      );
    if (process.env.ARBITRO_HEARD === 'write') writeFileSync(file, said);
    assert.ok(existsSync(file), `${file} is not there`);
    const [heard, kept] = [said, readFileSync(file, 'utf8')].map(each => each.split('\n'));
    const at = heard.findIndex((line, i) => line !== kept[i]);
    assert.ok(
      at < 0 && heard.length === kept.length,
      `${file}:${at + 1} says ${kept.slice(at, at + 3).join(' / ')}, and what is heard is ${heard.slice(at, at + 3).join(' / ')}`,
    );
  }
}
