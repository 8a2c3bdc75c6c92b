const words: Readonly<Record<string, readonly string[]>> = {
  mm: ['毫米'],
  cm: ['厘米'],
  dm: ['分米'],
  m: ['米', 'metres', 'meters'],
  km: ['公里', '千米'],
  ft: ['feet', '英尺'],
  in: ['inches', '英寸'],
  km2: ['平方公里', '平方千米'],
  m2: ['平方米'],
  ha: ['公顷'],
  ms: ['毫秒'],
  s: ['sec', 'seconds', '秒'],
  min: ['minutes', '分', '分钟'],
  h: ['hours', '时', '小时'],
  d: ['days', '日', '天'],
};
const symbols = new Map(
  Object.entries(words).flatMap(([unit, said]) => [unit, ...said].map((one) => [one, unit])),
);

/** A unit by its one sign, however it is written; null for what is none that we know. */
export const unitCalled = (text: string): string | null =>
  symbols.get(text.normalize('NFKC').trim().toLowerCase()) ?? null;

/** The unit that stands in brackets behind a heading; null where none does. */
export function unitIn(heading: string): string | null {
  const bracketed = heading.normalize('NFKC').match(/[([{【](.*?)[)\]}】]/g) ?? [];
  return bracketed.map((text) => unitCalled(text.slice(1, -1))).find((unit) => unit !== null) ?? null;
}
