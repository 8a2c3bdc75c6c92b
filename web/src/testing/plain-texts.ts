import type { KitTexts } from '../kit/kit-texts.tsx';

/** Texts by their keys and values as they are, for parts that are tried by themselves. */
export const plainTexts: KitTexts = {
  say: (text, values) => [text, ...Object.values(values ?? {})].join(' '),
  label: (entity, field) => `${entity}.${field}`,
  number: (value, decimals) => (decimals === undefined ? String(value) : value.toFixed(decimals)),
  dateTime: (local) => local,
  fileName: (title) => title,
};
