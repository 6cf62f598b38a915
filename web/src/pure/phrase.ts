// phrase.ts -- fills a sentence: {name} is a value, {count|one|many} the word that follows a number. As src/text does.

export type Values = Readonly<Record<string, string | number>>;

export function fill(sentence: string, values: Values = {}): string {
  return sentence.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one === undefined) return String(value);
    return Number(value) === 1 ? one : many!;
  });
}
