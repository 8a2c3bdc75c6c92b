import { type Invalid, saying } from '../abp-error.ts';
import { stationFaults } from '../localization/station-faults.ts';
import { stationTexts } from '../localization/station-texts.ts';
import type { Values } from '../store/entity-rows.ts';

const seasons = [1, 2, 3] as const;
const daysOf = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

interface Season {
  number: number;
  from: string;
  to: string;
}

/** What is wrong with warning levels among each other: those of a river, of a reservoir by season, of a ponding point. */
export function faultsOfLevels(values: Values): Invalid[] {
  const { wrz, grz } = values as { wrz: number | null; grz: number | null };
  const isRiverWrong = wrz !== null && grz !== null && wrz >= grz;
  return [
    ...(isRiverWrong ? [{ message: saying(stationFaults.LevelsOfRiver, wrz, grz), members: ['wrz'] }] : []),
    ...faultsOfSeasons(values),
    ...faultsOfDepths(values),
    ...(values.stageAbove === 'gaugeZero' && (values.gaugeZero ?? null) === null
      ? [{ message: saying(stationTexts.GaugeZeroIsNeeded), members: ['gaugeZero'] }]
      : []),
  ];
}

function faultsOfSeasons(values: Values): Invalid[] {
  const faults: Invalid[] = [];
  const whole: Season[] = [];
  for (const number of seasons) {
    const [from, to] = [String(values[`bgmd${number}`]), String(values[`edmd${number}`])];
    const given = {
      [`bgmd${number}`]: from,
      [`edmd${number}`]: to,
      [`fsltdz${number}`]: values[`fsltdz${number}`],
    };
    const isThere = ([, value]: [string, unknown]) => value !== '' && value !== null;
    const missing = Object.entries(given).find((one) => !isThere(one))?.[0];
    if (!Object.entries(given).some(isThere)) continue;
    const noDay = Object.entries({ [`bgmd${number}`]: from, [`edmd${number}`]: to }).find(
      ([, day]) => day !== '' && !isDay(day),
    );
    if (missing !== undefined)
      faults.push({ message: saying(stationFaults.SeasonIsIncomplete), members: [missing] });
    else if (noDay) faults.push({ message: saying(stationFaults.DayIsNone, noDay[1]), members: [noDay[0]] });
    else {
      const other = whole.find((before) => overlap(before, { number, from, to }));
      if (other) {
        const message = saying(stationFaults.SeasonsOverlap, from, to, other.from, other.to);
        faults.push({ message, members: [`bgmd${number}`] });
      }
      whole.push({ number, from, to });
    }
  }
  return faults;
}

function isDay(given: string): boolean {
  const [month = 0, day = 0] = given.split('-').map(Number);
  return day >= 1 && day <= (daysOf[month - 1] ?? 0);
}

/** One that ends before it begins goes over the turn of the year. */
const partsOf = ({ from, to }: Season): [string, string][] =>
  from <= to
    ? [[from, to]]
    : [
        [from, '12-31'],
        ['01-01', to],
      ];

const overlap = (one: Season, other: Season): boolean =>
  partsOf(one).some(([from, to]) => partsOf(other).some(([begin, end]) => from <= end && begin <= to));

function faultsOfDepths(values: Values): Invalid[] {
  const faults: Invalid[] = [];
  let before: number | null = null;
  for (const number of seasons) {
    const depth = values[`ponding${number}`] as number | null;
    if (depth === null) continue;
    if (before !== null && depth <= before)
      faults.push({
        message: saying(stationFaults.DepthsAscend, depth, before),
        members: [`ponding${number}`],
      });
    before = depth;
  }
  return faults;
}
