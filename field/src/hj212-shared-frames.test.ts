import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type DecodedFactor, decodePacketLine, type PacketLine } from './hj212-line.ts';

const file = new URL('../../../shared/frames/hj212.jsonl', import.meta.url);
const isThere = existsSync(file);

interface Row {
  line: number;
  frame: string;
  expected: Record<string, string | number | boolean | undefined> & {
    cp: Record<string, string>;
    factors?: Record<string, Record<string, string | string[][]>>;
  };
  documentedValues?: Record<string, number | string>;
}

const rows: Row[] = isThere
  ? readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((text, index) => ({ line: index + 1, ...JSON.parse(text) }))
  : [];

/** Line 42 has a comma behind its QN, which the other decoder takes for a part of it. */
const differsOnPurpose: Record<number, string[]> = {
  42: ['qn: "20160801085857534" vs "20160801085857534,ST=32"', 'st: "32" vs undefined'],
  77: ['qn: "20160801085857534" vs "20160801085857534,ST=32"', 'st: "32" vs undefined'],
};

const only = (lines: PacketLine[]): PacketLine => {
  expect(lines.length).toBe(1);
  return lines[0] as PacketLine;
};
const decode = (frame: string): PacketLine => only(decodePacketLine(Buffer.from(frame, 'utf8')));
const keyOf = (suffix: string): string =>
  /^[A-Z]+$/.test(suffix) ? suffix.toLowerCase() : `${suffix.slice(0, 1).toLowerCase()}${suffix.slice(1)}`;

describe.skipIf(!isThere)('the packets of HJ 212 that the standard prints and devices sent', () => {
  it('are all there', () => {
    expect(rows.length).toBe(98);
  });

  it.each(rows)('line $line: length and CRC are judged as they are', ({ frame, expected }) => {
    const { ok, crcOk } = decode(frame);
    const isRight = expected.crc_ok === true;
    expect({ ok, crcOk }).toEqual({ ok: isRight && expected.length_ok === true, crcOk: isRight });
  });

  it.each(rows.filter(({ documentedValues }) => documentedValues))(
    'line $line says what its source documents',
    ({ frame, documentedValues }) => {
      const { factors } = decode(frame);
      const values = Object.fromEntries(
        Object.keys(documentedValues ?? {}).map((name) => {
          const [code, suffix] = name.split('-') as [string, string];
          return [name, factors.find((factor) => factor.code === code)?.[keyOf(suffix)]];
        }),
      );
      expect(values).toEqual(documentedValues);
    },
  );

  it.each(rows)(
    'line $line agrees with the independent decoder, or differs on purpose',
    ({ line, frame, expected }) => {
      const decoded = decode(frame);
      const differences: string[] = [];
      const compare = (field: string, ours: unknown, theirs: unknown): void => {
        if (ours !== theirs && String(ours ?? '') !== String(theirs ?? ''))
          differences.push(`${field}: ${JSON.stringify(ours ?? undefined)} vs ${JSON.stringify(theirs)}`);
      };
      for (const field of ['QN', 'ST', 'CN', 'PW', 'MN', 'Flag'] as const)
        compare(field.toLowerCase(), decoded[field.toLowerCase() as 'qn'], expected[field]);
      compare('pno', decoded.pno, expected.PNO === undefined ? null : Number(expected.PNO));
      compare('pnum', decoded.pnum, expected.PNUM === undefined ? null : Number(expected.PNUM));
      compare('dataTime', decoded.dataTime, expected.cp.DataTime);
      const factors = new Map<string, DecodedFactor>();
      for (const factor of decoded.factors) if (!factors.has(factor.code)) factors.set(factor.code, factor);
      compare('factors', [...factors.keys()].join(), Object.keys(expected.factors ?? {}).join());
      for (const [code, values] of Object.entries(expected.factors ?? {}))
        for (const [suffix, value] of Object.entries(values)) {
          if (suffix === '_dup') continue;
          const ours = factors.get(code)?.[keyOf(suffix)] ?? null;
          const isNumber = /^-?\d+(\.\d+)?$/.test(String(value));
          if (String(value).endsWith('…')) compare(`${code}-${suffix}`, ours, null);
          else
            compare(
              `${code}-${suffix}`,
              ours,
              isNumber && suffix !== 'SampleTime' && suffix !== 'SN' ? Number(value) : value,
            );
        }
      expect(differences).toEqual(differsOnPurpose[line] ?? []);
    },
  );
});
