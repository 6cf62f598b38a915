// chance.mjs -- numbers by chance that a seed gives again (mulberry32).
export class Chance {
  constructor(...seeds) {
    this.state = 0x9e3779b9;
    for (const seed of seeds) {
      this.state = (Math.imul(this.state ^ seed, 0x85ebca6b) + 0x6d2b79f5) | 0;
      this.next();
    }
  }

  next() {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  below(n) {
    return Math.floor(this.next() * n);
  }

  in(n) {
    return this.below(n) === 0;
  }

  any(list) {
    return list[this.below(list.length)];
  }
}
