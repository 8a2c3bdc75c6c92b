import type { ElementRow } from './element-rows.ts';

/** What guides a block of ours in a body of a user-defined function, twice; it reaches to the end. */
export const ownBlockGuide = 0xfe;

const rowOf = (symbol: string, nameZh: string, nameEn: string): ElementRow => ({
  ...{ guide: ownBlockGuide, symbol, nameZh, nameEn, unit: '' },
  ...{ kind: 'raw', bytes: 0, digits: 0, decimals: 0 },
});

/** Blocks of ours by their function, named as elements of the standard are. */
const rows: ReadonlyMap<number, ElementRow> = new Map([
  [0xe0, rowOf('WAVE', '振动波形', 'Waveform')],
  [0xe1, rowOf('OTA', '固件升级应答', 'Answer to an upgrade')],
  [0xe2, rowOf('OTA', '固件升级进度', 'Progress of an upgrade')],
]);

/** The block that begins there: only in a body of its own function, for elsewhere the guide is free for what vendors make of it. */
export const ownBlockAt = (
  { body, func }: { body: Uint8Array; func: number },
  at: number,
): ElementRow | undefined =>
  body[at] === ownBlockGuide && body[at + 1] === ownBlockGuide ? rows.get(func) : undefined;
