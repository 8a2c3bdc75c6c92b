import { readFile } from 'node:fs/promises';
import { elementOfSymbol } from '@stationwall/protocols/sl651/elements';
import { UsageError } from '../command.ts';

/** Which station and element a column (wide form) or an id (long form) is. */
export interface MappedSeries {
  address: string;
  element: string;
  /** Decimals of the standard for this element; values with more are sent with more. */
  decimals: number;
}

/**
 * What a recorded series is. Long form: one value a row, `idColumn` tells the series. Wide form: one column a series.
 * `timeOffsetHours` = zone of the file's times, `stationOffsetHours` = zone of the stations' clocks (the tenant's).
 */
export interface ReplayMap {
  form: 'long' | 'wide';
  centre: number;
  password: string;
  stationType: string;
  func: number;
  timeColumn: string;
  sentColumn: string | null;
  idColumn: string | null;
  valueColumn: string | null;
  timeOffsetHours: number;
  stationOffsetHours: number;
  missing: string[];
  /** A value that says 'no data': left out, or sent as missing. */
  missingIs: 'absent' | 'null';
  /** Values with more than seven decimals, which no frame can carry: left out, or rounded to seven. */
  tooFine: 'skip' | 'round';
  series: Map<string, MappedSeries>;
}

type Fields = Record<string, unknown>;

/** Reads and checks a map file; throws a UsageError that names the field, what it is, and what is allowed. */
export async function readReplayMap(path: string): Promise<ReplayMap> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw new UsageError(`the map ${path} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
  let fields: unknown;
  try {
    fields = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`the map ${path} is no JSON: ${(error as Error).message}`);
  }
  return parseReplayMap(fields, path);
}

/** Checks a parsed map. */
export function parseReplayMap(input: unknown, path = 'map'): ReplayMap {
  const fail = (field: string, given: unknown, allowed: string): never => {
    throw new UsageError(`${path}: ${field} is ${JSON.stringify(given) ?? 'missing'}; ${allowed}`);
  };
  if (typeof input !== 'object' || input === null) return fail('the map', input, 'a JSON object is allowed');
  const fields = input as Fields;
  const known = new Set(knownFields);
  for (const name of Object.keys(fields)) {
    if (!known.has(name)) fail('a field', name, `allowed are ${knownFields.join(', ')}`);
  }
  const textOf = (name: string, fallback: string | null, pattern: RegExp, allowed: string): string => {
    const given = fields[name] ?? fallback;
    return typeof given === 'string' && pattern.test(given) ? given : fail(name, given ?? undefined, allowed);
  };
  const oneOf = <Choice extends string>(
    name: string,
    choices: readonly Choice[],
    fallback?: Choice,
  ): Choice => {
    const given = (fields[name] ?? fallback) as Choice;
    return choices.includes(given) ? given : fail(name, given, `allowed are ${choices.join(', ')}`);
  };
  const numberOf = (name: string, least: number, most: number, fallback?: number): number => {
    const given = fields[name] ?? fallback;
    if (typeof given === 'number' && given >= least && given <= most) return given;
    return fail(name, given, `a number from ${least} to ${most} is allowed`);
  };
  const column = (name: string): string => textOf(name, null, /./, 'the name of a column is allowed');
  const form = oneOf('form', ['long', 'wide']);
  const missing = (fields.missing ?? ['']) as unknown;
  if (!Array.isArray(missing) || missing.some((token) => typeof token !== 'string')) {
    fail('missing', missing, 'a list of texts is allowed, for instance ["NA", ""]');
  }
  const series = new Map<string, MappedSeries>();
  const taken = new Map<string, string>();
  const given = fields.series;
  if (typeof given !== 'object' || given === null || Object.keys(given).length === 0) {
    fail('series', given, 'an object {"column or id": {"address", "element"}} is allowed');
  }
  for (const [key, value] of Object.entries(given as Record<string, Fields | null>)) {
    const address = value?.address;
    const element = value?.element;
    if (typeof address !== 'string' || !/^[0-9A-F]{10}$/.test(address)) {
      fail(
        `series.${key}.address`,
        address,
        'ten upper-case hex digits are allowed, 00 and an eight-digit station code',
      );
    }
    const row = typeof element === 'string' ? elementOfSymbol(element) : undefined;
    if (row?.kind !== 'number') {
      fail(
        `series.${key}.element`,
        element,
        'a number of SL 651-2014 is allowed, for instance Z, PJ, PN05, Q, VT',
      );
    }
    const identity = `${address} ${element}`;
    if (taken.has(identity))
      fail(`series.${key}`, identity, `each station and element once; ${taken.get(identity)} has it`);
    taken.set(identity, key);
    series.set(key, {
      address: address as string,
      element: element as string,
      decimals: (row as { decimals: number }).decimals,
    });
  }
  return {
    form,
    centre: numberOf('centre', 0, 255),
    password: textOf('password', '0000', /^[0-9A-F]{4}$/, 'four upper-case hex digits are allowed'),
    stationType: textOf('stationType', '48', /^[0-9A-F]{2}$/, 'two upper-case hex digits are allowed'),
    func: Number.parseInt(textOf('func', '32', /^3[0-9A]$/, 'a report function is allowed, 30 to 35'), 16),
    timeColumn: column('timeColumn'),
    sentColumn: fields.sentColumn === undefined ? null : column('sentColumn'),
    idColumn: form === 'long' ? column('idColumn') : null,
    valueColumn: form === 'long' ? column('valueColumn') : null,
    timeOffsetHours: numberOf('timeOffsetHours', -14, 14, 0),
    stationOffsetHours: numberOf('stationOffsetHours', -14, 14, 8),
    missing: missing as string[],
    missingIs: oneOf('missingIs', ['absent', 'null'], 'absent'),
    tooFine: oneOf('tooFine', ['skip', 'round'], 'skip'),
    series,
  };
}

const knownFields = [
  'about',
  'form',
  'centre',
  'password',
  'stationType',
  'func',
  'timeColumn',
  'sentColumn',
  'idColumn',
  'valueColumn',
  'timeOffsetHours',
  'stationOffsetHours',
  'missing',
  'missingIs',
  'tooFine',
  'series',
];
