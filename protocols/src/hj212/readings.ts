import { type Factor, readFactors } from './factor-reader.ts';
import { type FactorRow, factorElement, factorOf } from './factors.ts';
import { itemValue } from './items.ts';
import type { Packet } from './packet.ts';
import { readWallTime } from './wall-time.ts';

/** One value as it is kept: what it is, and when it was observed (wall clock in milliseconds as if UTC). */
interface PacketReading {
  element: string;
  value: number | null;
  observedWallMs: number;
  /** Whether its device says that it is not normal (Flag other than N). */
  isDoubted?: true;
}

export interface PacketReadings {
  readings: PacketReading[];
  /** What could not be read. */
  problems: string[];
  /** What its device says of values that are not normal: `w01018 D`. */
  flags: string[];
}

/** Commands whose values are kept, and the period that their values are of. */
const periods: Record<string, 'Minute' | 'Hour' | 'Day' | ''> = {
  '2011': '',
  '2021': '',
  '2031': 'Day',
  '2041': 'Day',
  '2051': 'Minute',
  '2061': 'Hour',
  '3020': '',
};

/** Whether a command brings values. */
export const bringsReadings = (cn: string | null): boolean => cn !== null && Object.hasOwn(periods, cn);

/**
 * The values of a packet: `w01018` as it is now, `w01018-HourAvg` of a period, whose begin its DataTime is. A sampled
 * value (SampleTime) was observed when its sample was taken.
 */
export function readingsOf(packet: Packet): PacketReadings {
  const problems = [...packet.problems];
  const found: PacketReadings = { readings: [], problems, flags: [] };
  const period = periods[packet.cn ?? ''];
  if (period === undefined) return found;
  const factors = readFactors(packet.groups, problems);
  const dataTime = itemValue(packet.groups, 'DataTime');
  const observedWallMs = readWallTime(dataTime);
  if (observedWallMs === null) {
    if (factors.length > 0)
      problems.push(dataTime === null ? 'no DataTime' : `DataTime=${dataTime} is no time`);
    return found;
  }
  const seen = new Set<string>();
  for (const factor of factors) {
    const { code, numbers, texts } = factor;
    const flag = texts.get('Flag');
    const isDoubted = flag !== undefined && flag !== 'N' && flag !== '';
    if (isDoubted) found.flags.push(`${code} ${flag}`);
    const sampled = period === '' ? readWallTime(texts.get('SampleTime')) : null;
    for (const [suffix, value] of numbers) {
      const element = elementOf(factor, suffix, period);
      const reading = {
        element,
        value,
        observedWallMs: sampled ?? observedWallMs,
        ...(isDoubted && { isDoubted }),
      };
      const key = `${element} ${reading.observedWallMs}`;
      if (!seen.has(key)) found.readings.push(reading);
      seen.add(key);
    }
  }
  return found;
}

function elementOf({ code }: Factor, suffix: string, period: string): string {
  const element = factorElement(code).slice(0, 24);
  if (period === '' && (suffix === 'Rtd' || suffix === 'Info')) return element;
  return `${element}-${period}${suffix.slice(0, 12)}`;
}

const words: Record<string, [zh: string, en: string]> = {
  Avg: ['均值', 'mean'],
  Min: ['最小值', 'minimum'],
  Max: ['最大值', 'maximum'],
  Cou: ['累计量', 'amount'],
  Rtd: ['实时值', 'now'],
  ZsRtd: ['折算值', 'converted'],
  ZsAvg: ['折算均值', 'converted mean'],
  ZsMin: ['折算最小值', 'converted minimum'],
  ZsMax: ['折算最大值', 'converted maximum'],
  Data: ['数据', 'value'],
  DayData: ['昼间数据', 'daytime value'],
  NightData: ['夜间数据', 'night-time value'],
  RS: ['运行状态', 'running'],
  RT: ['运行时间', 'run time'],
};
const periodWords: Record<string, [zh: string, en: string]> = {
  '': ['', ''],
  Minute: ['分钟', 'of minutes'],
  Hour: ['小时', 'of the hour'],
  Day: ['日', 'of the day'],
};

/** What an element of `readingsOf` is called, by the factors as `rowOf` tells them; null = none of the standard's. */
export function elementText(
  element: string,
  rowOf: (code: string) => FactorRow | undefined = factorOf,
): { nameZh: string; nameEn: string; unit: string; decimals: number } | null {
  const [, code = element, period = '', suffix = ''] =
    /^(.+)-(Minute|Hour|Day|)([A-Z][A-Za-z]*)$/.exec(element) ?? [];
  const row = rowOf(code);
  const device = /^SB\d+$/.test(code);
  if (!row && !device) return null;
  const [zh, en] = [row?.nameZh ?? `设备 ${code.slice(2)}`, row?.nameEn ?? `Device ${code.slice(2)}`];
  const [kindZh, kindEn] = words[suffix] ?? [suffix, suffix];
  const [ofZh, ofEn] = periodWords[period] as [string, string];
  return {
    nameZh: [zh, `${ofZh}${kindZh}`].filter(Boolean).join(' '),
    nameEn: [en, [kindEn, ofEn].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    unit: suffix === 'Cou' ? (row?.totalUnit ?? '') : suffix === 'RT' ? 'h' : (row?.unit ?? ''),
    decimals: suffix === 'RS' ? 0 : (row?.decimals ?? 2),
  };
}
