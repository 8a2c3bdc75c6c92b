import { existsSync, readFileSync } from 'node:fs';
import { decodeFrame } from '@stationwall/protocols/sl651/frame';
import { fromHex } from '@stationwall/protocols/sl651/hex';
import { describe, expect, it } from 'vitest';
import { type DecodedElement, decodeLine } from './decoded-line.ts';

const file = new URL('../../../shared/frames/sl651.jsonl', import.meta.url);
const isThere = existsSync(file);

interface ExpectedElement {
  id: string;
  value?: DecodedElement['value'];
  values?: (number | null)[];
  error?: string;
}

interface Row {
  line: number;
  frame: string;
  crc: 'valid' | 'invalid' | 'computed';
  expected: Record<string, unknown> & { elements?: ExpectedElement[]; direction?: string };
  documentedValues?: Record<string, unknown>;
}

const rows: Row[] = isThere
  ? readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((text, index) => ({ line: index + 1, ...JSON.parse(text) }))
  : [];

/**
 * Rows where this decoder says something else than `expected`, and why it is right.
 * 14: the frame states 24 bytes of body and ends in the middle of an element; the rest of it is no element at all.
 */
const differsOnPurpose: Record<number, string[]> = { 14: ['20: undefined vs "truncated"'] };

const valuesByElement = (elements: DecodedElement[]): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  for (const { id, value } of elements) {
    const key = id ?? '';
    const guide = Number.parseInt(key.slice(0, 2), 16);
    const isBatch = guide >= 0xf4 && guide <= 0xfc;
    values[key] = isBatch ? [...((values[key] as unknown[]) ?? []), value] : value;
  }
  return values;
};

describe.skipIf(!isThere)('the frames that real stations and vendors sent', () => {
  it('are all there', () => {
    expect(rows.length).toBe(89);
  });

  it.each(rows)('line $line gets the CRC verdict $crc', ({ frame, crc }) => {
    const decoded = decodeFrame(fromHex(frame) as Uint8Array);
    expect(decoded.ok || decoded.crcOk).toBe(crc !== 'invalid');
    expect(decodeLine(frame).crcOk).toBe(crc !== 'invalid');
    expect(decodeLine(frame).ok).toBe(crc !== 'invalid');
  });

  it.each(rows.filter(({ documentedValues }) => documentedValues))(
    'line $line says what its source documents',
    ({ frame, documentedValues }) => {
      const values = valuesByElement(decodeLine(frame).elements);
      const byGuide = Object.fromEntries(
        Object.entries(values).map(([id, value]) => [id.slice(0, 2), value]),
      );
      expect(byGuide).toMatchObject(documentedValues as Record<string, unknown>);
    },
  );

  it.each(rows)(
    'line $line agrees with the independent decoder, or differs on purpose',
    ({ line, frame, expected }) => {
      const decoded = decodeLine(frame);
      const differences: string[] = [];
      const compare = (field: string, ours: unknown, theirs: unknown): void => {
        if (JSON.stringify(ours ?? null) !== JSON.stringify(theirs ?? null))
          differences.push(`${field}: ${JSON.stringify(ours)} vs ${JSON.stringify(theirs)}`);
      };
      compare('direction', decoded.direction, expected.direction);
      compare('centre', decoded.centre, expected.centre);
      compare('station', decoded.station, expected.station);
      compare('password', decoded.password, expected.password);
      compare('func', decoded.func, expected.func);
      compare('serial', decoded.serial, expected.serial);
      compare('sentAt', decoded.sentAt, expected.sent_at);
      compare('observedAt', decoded.observedAt, expected.observed_at);
      compare('stationType', decoded.stationType, expected.station_type);
      const ours = valuesByElement(decoded.elements);
      for (const { id, value, values, error } of expected.elements ?? []) {
        if (id !== 'F0F0') compare(id, ours[id], error ?? values ?? value);
      }
      expect(differences).toEqual(differsOnPurpose[line] ?? []);
    },
  );
});
