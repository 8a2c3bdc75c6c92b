import { type FactorRow, factorOf } from './factors.ts';
import { type Item, note } from './items.ts';

/** A factor of a packet, with everything that is said of it. */
export interface Factor {
  /** As sent. */
  code: string;
  row: FactorRow | undefined;
  /** By suffix as the standard writes it (`Rtd`, `Avg`, `Cou`, `ZsRtd`, `Data`, `RS`, `Info`, …); null = sent, and no number. */
  numbers: Map<string, number | null>;
  /** `Flag`, `EFlag`, `SampleTime`, `SN`, and what else is no number: `Info` of a log. */
  texts: Map<string, string>;
}

const numeric = [
  'Rtd',
  'Avg',
  'Min',
  'Max',
  'Cou',
  'ZsRtd',
  'ZsAvg',
  'ZsMin',
  'ZsMax',
  'Data',
  'DayData',
  'NightData',
  'RS',
  'RT',
];
const textual = ['Flag', 'EFlag', 'SampleTime', 'SN'];
const spelling = new Map([...numeric, ...textual].map((suffix) => [suffix.toLowerCase(), suffix]));

const mostFactors = 2_000;

/** Reads a number as it is sent; null = it is none. */
function readNumber(text: string): number | null {
  if (text.length > 32 || !/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,2})?$/.test(text)) return null;
  return Number(text);
}

/**
 * Collects the factors of CP: what different groups say of one code belongs together, until something is said twice,
 * which begins another one.
 */
export function readFactors(groups: readonly Item[][], problems: string[]): Factor[] {
  const factors: Factor[] = [];
  const open = new Map<string, Factor>();
  for (const { name, value } of groups.flat()) {
    const dash = name.lastIndexOf('-');
    if (dash <= 0 || dash === name.length - 1) continue;
    const code = name.slice(0, dash);
    const written = name.slice(dash + 1);
    const suffix = spelling.get(written.toLowerCase()) ?? written;
    let factor = open.get(code);
    if (!factor || factor.numbers.has(suffix) || factor.texts.has(suffix)) {
      if (factor) note(problems, `${name} is there twice`);
      if (factors.length === mostFactors) {
        note(problems, `more than ${mostFactors} factors`);
        break;
      }
      factor = { code, row: factorOf(code), numbers: new Map(), texts: new Map() };
      open.set(code, factor);
      factors.push(factor);
    }
    const number = textual.includes(suffix) ? null : readNumber(value);
    const isNumber = number !== null || numeric.includes(suffix);
    if (isNumber) factor.numbers.set(suffix, number);
    else factor.texts.set(suffix, value);
    if (isNumber && number === null && value !== '')
      note(problems, `${name}=${value.slice(0, 40)} is no number`);
  }
  return factors;
}
