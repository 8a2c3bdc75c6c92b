import type { Culture } from '@stationwall/contract/constants';
import type { CommandKind, CommandParameter } from '@stationwall/contract/station-commands';
import { toLocal } from '@stationwall/contract/tenant-time';
import { hexByte } from '@stationwall/protocols/sl651/hex';
import { parameterRows } from '@stationwall/protocols/sl651/parameter-rows';
import { type Invalid, invalid, saying } from '../abp-error.ts';
import { commandFrame, type Given, type Speaker } from '../commands/command-frames.ts';
import { commandTexts } from '../localization/command-texts.ts';
import { product } from '../localization/product-texts.ts';
import { stationTexts } from '../localization/station-texts.ts';

interface Known {
  isElement(key: string): boolean;
  timeZone: string;
}

/** Somebody of the protocol, to try what was given with. */
const anybody: Record<CommandKind['protocol'], Speaker> = {
  sl651: { protocol: 'sl651', centre: 1, station: '0000000000', password: '0000' },
  hj212: { protocol: 'hj212', st: '32', password: '123456', mn: '0', flag: 4 },
};

const longestSpanMs = 31 * 86_400_000;
const wallMs = (local: unknown): number => Date.parse(`${String(local).slice(0, 19)}Z`);

/** What was given as its frame needs it. Throws what is wrong with each parameter. */
export function checkedCommand(kind: CommandKind, given: Given, known: Known): Given {
  const faults: Invalid[] = [];
  const taken: Record<string, Given[string]> = {};
  for (const parameter of kind.parameters) {
    const { name } = parameter;
    const value = given[name];
    const isMissing = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    if (isMissing && !parameter.isOptional)
      faults.push({ message: saying(product.TheFieldIsRequired, name), members: [name] });
    if (isMissing) continue;
    const fault = faultOf(parameter, value, known);
    if (fault) faults.push({ message: fault, members: [name] });
    else taken[name] = value;
  }
  const [from, to] = [wallMs(taken.from), wallMs(taken.to)];
  if (taken.from !== undefined && taken.to !== undefined) {
    const now = wallMs(toLocal(known.timeZone, Date.now()));
    if (to < from)
      faults.push({
        message: saying(product.EndsBeforeItBegins, String(taken.from), String(taken.to)),
        members: ['to'],
      });
    else if (to - from > longestSpanMs)
      faults.push({ message: saying(product.SpanIsTooLong, 31), members: ['to'] });
    else if (from > now)
      faults.push({ message: saying(commandTexts.SpanIsAhead, String(taken.from)), members: ['from'] });
  }
  if (faults.length > 0) throw invalid(...faults);
  try {
    commandFrame({ kind: kind.name, given: taken }, anybody[kind.protocol], known.timeZone, Date.now());
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const member = kind.parameters.at(-1)?.name ?? 'kind';
    throw invalid({ message: saying(commandTexts.CannotBeWritten, error.message), members: [member] });
  }
  return taken;
}

const basicFrom = 0x01;
const runtimeFrom = 0x20;
const isGuide = (kind: CommandParameter['kind'], guide: string): boolean => {
  const number = /^[0-9A-F]{2}$/i.test(guide) ? Number.parseInt(guide, 16) : -1;
  const isRuntime = kind === 'runtimeGuide' || kind === 'runtimeGuides';
  const least = isRuntime ? runtimeFrom : basicFrom;
  const isThere = parameterRows.some((row) => row.guide === number);
  return isThere && number >= least && (isRuntime || number < runtimeFrom);
};

/** The parameters that can be read and changed. */
export const commandGuides = (culture: Culture) =>
  parameterRows.map(({ guide, nameZh, nameEn, unit }) => ({
    guide: hexByte(guide),
    name: culture === 'zh-Hans' ? nameZh : nameEn,
    unit,
    isRuntime: guide >= runtimeFrom,
  }));

function faultOf(
  parameter: CommandParameter,
  value: unknown,
  { isElement }: Known,
): Invalid['message'] | null {
  const { name, kind, least = 0, most = 0, pattern } = parameter;
  const wrong = (allowed: string) => saying(commandTexts.NotAllowed, name, String(value), allowed);
  switch (kind) {
    case 'number':
      return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
        ? null
        : wrong(`${least}–${most}`);
    case 'dateTime':
      return Number.isNaN(wallMs(value)) ? saying(product.TimeIsNotValid, String(value)) : null;
    case 'element':
      return isElement(String(value)) ? null : saying(stationTexts.ElementIsUnknown, String(value));
    case 'elements': {
      const unknown = Array.isArray(value) ? value.find((one) => !isElement(String(one))) : value;
      return unknown === undefined ? null : saying(stationTexts.ElementIsUnknown, String(unknown));
    }
    case 'onOff':
      return value === 'on' || value === 'off' ? null : wrong('on, off');
    case 'text':
      return typeof value === 'string' && (pattern?.test(value) ?? true)
        ? null
        : wrong(String(pattern?.source));
    default: {
      const guides = (Array.isArray(value) ? value : [value]).map(String);
      return guides.every((guide) => isGuide(kind, guide)) ? null : wrong('SL 651-2014, D');
    }
  }
}

/** So long one that moves water may wait at most: later nobody looks any more. */
const longestConsentMinutes = 60;

/** What moves water goes to one station, and soon. */
export function oneAtATime(
  { needsConsent }: CommandKind,
  { stcds, waitMinutes }: { stcds: readonly string[]; waitMinutes: number },
): void {
  if (needsConsent && stcds.length > 1)
    throw invalid({ message: saying(commandTexts.OneAtATime, stcds.length), members: ['stcds'] });
  if (needsConsent && waitMinutes > longestConsentMinutes)
    throw invalid({
      message: saying(commandTexts.WaitsTooLong, longestConsentMinutes, waitMinutes),
      members: ['waitMinutes'],
    });
}

/** A dangerous command is sent only by whoever was asked twice. */
export function confirmed({ isDangerous, name }: CommandKind, isConfirmed: boolean): void {
  if (isDangerous && !isConfirmed)
    throw invalid({ message: saying(commandTexts.NotConfirmed, name), members: ['isConfirmed'] });
}
