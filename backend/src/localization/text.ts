import type { Culture } from '@stationwall/contract/constants';

export type Text = readonly [en: string, zhHans: string];
export type Texts = Readonly<Record<string, Text>>;

/** Chooses by culture and fills `{0}`, `{1}`, … */
export function say(text: Text, culture: Culture, ...values: readonly (string | number)[]): string {
  const chosen = text[culture === 'zh-Hans' ? 1 : 0];
  return chosen.replace(/\{(\d+)\}/g, (hole, index) => String(values[Number(index)] ?? hole));
}

export function textsIn(texts: Texts, culture: Culture): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, say(text, culture)]));
}
