import { areRainLimitsUsual, type RainClass, rainClassOf } from '@stationwall/contract/rain-class';
import type { StationRain } from '@stationwall/contract/services/situation';
import { type CSSProperties, Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bilingualText } from '../../i18n/bilingual-text.ts';
import { stationName } from '../../i18n/station-text.ts';
import { useRain } from '../../lists/situation.ts';
import { useLinkStatus } from '../../platform/stations.tsx';
import { basinRain } from '../../station/basin-rain.ts';
import { rainRanking } from '../../station/rain-ranking.ts';
import { useWholePicture } from './picture-part.ts';
import { columnStarts, rowsInColumns } from './rows-in-columns.ts';
import type { SceneProps } from './scene-props.ts';
import { useRowsThatFit } from './use-rows-that-fit.ts';
import { useTextWidth } from './use-text-width.ts';
import { useWallStations } from './use-wall-stations.ts';

const mostBasins = 3;
/** Of a row whose name takes two lines, in rows. */
const longRow = 1.75;
/** What amounts, gaps and margins take of a row, in heights of the type; `wall.css` gives them that. */
const amountsInRow = 20.2;

type Amounts = Pick<StationRain, 'h1' | 'h3' | 'h6' | 'h24' | 'day'>;

/** One line of the ranking: a basin as a whole, or one of its gauges. */
interface Line {
  key: string;
  name: string;
  /** What stands below the name. */
  note?: string;
  amounts: Amounts;
  rainClass: RainClass;
}

/** Where it rained most in the last 24 hours, how much of it lately, and since the hydrological day began. */
export function RainScene({ layout, type }: SceneProps) {
  const { t, i18n } = useTranslation();
  const states = useWallStations(layout.branch);
  const { isHeld } = useLinkStatus();
  const { perColumn, columns } = useRowsThatFit(type.read);
  const { width } = useWholePicture();
  const widthOf = useTextWidth(type.read);
  const rain = useRain();
  // biome-ignore lint/correctness/useExhaustiveDependencies: places and basins stay; states are others each second
  const rained = useMemo(
    () => basinRain(states, rain?.items ?? []).filter(({ means }) => (means.h24 ?? 0) >= 0.1),
    [states.length, rain],
  );
  if (rain === null) return <p className="wall-none">{t('kit.loading')}</p>;
  const ranked = rainRanking(states, rain.items);
  if (ranked.length === 0) return <p className="wall-none">{t('stations.noRain')}</p>;
  // One row of each column is the heading.
  const columnHeight = perColumn - 1;
  const basins = rained.slice(0, Math.min(mostBasins, Math.floor((columnHeight * columns) / 3)));
  const lines: Line[] = [
    ...basins.map(({ basin, means, told, gauges }) => ({
      key: `basin ${basin}`,
      name: t('wall.basinMean', { basin: bilingualText(basin, i18n.language) }),
      note: t('wall.ofGauges', { told: told.h24, gauges }),
      amounts: means,
      rainClass: rainClassOf(means.h24 ?? 0, 24),
    })),
    ...ranked.slice(0, columnHeight * columns).map(({ state: { station }, rainClass, ...amounts }) => ({
      ...{ key: station.stcd, name: stationName(station, i18n.language), amounts, rainClass },
    })),
  ];
  const classes = lines.map(({ rainClass }) => t(`stations.rainClass.${rainClass}`));
  const classRoom = Math.ceil(Math.max(...[t('wall.rainClass'), ...classes].map(widthOf)));
  const nameRoom = width / columns - classRoom - amountsInRow * type.read;
  const isLong = ({ name, note }: Line) => note !== undefined || widthOf(name) > nameRoom;
  const heights = lines.map((line) => (isLong(line) ? longRow : 1));
  const total = basins.length + ranked.length;
  const ones = Array.from({ length: total - lines.length }, () => 1);
  const room = rowsInColumns([...heights, ...ones], { columnHeight, columns });
  const starts = new Set(columnStarts(heights.slice(0, room), columnHeight));
  const areAmountsByOurs = ([1, 3, 6] as const).every(areRainLimitsUsual);
  const most = ranked[0]?.h24 ?? 1;
  return (
    <ul
      className="wall-rows"
      data-held={isHeld || undefined}
      style={{ '--wall-class': `${classRoom}px` } as CSSProperties}
    >
      {lines.slice(0, room).map((line, nth) => (
        <Fragment key={line.key}>
          {starts.has(nth) && <Heading dayFrom={rain.since.day.slice(11, 16)} />}
          <RainRow line={line} isLong={isLong(line)} share={(line.amounts.h24 ?? 0) / most} />
        </Fragment>
      ))}
      {total > room && (
        <li className="wall-row wall-more">
          <span className="wall-name">{t('wall.more', { count: total - room })}</span>
          {areAmountsByOurs && <small>{t('wall.ownClasses')}</small>}
        </li>
      )}
    </ul>
  );
}

function Heading({ dayFrom }: { dayFrom: string }) {
  const { t } = useTranslation();
  return (
    <li className="wall-row wall-more wall-heading" aria-hidden="true">
      <span className="wall-name">{t('wall.rainIn')}</span>
      <span className="wall-amount">1 h</span>
      <span className="wall-amount">3 h</span>
      <span className="wall-amount">6 h</span>
      <span className="wall-amount wall-day">{t('wall.rainDay', { time: dayFrom })}</span>
      <span className="wall-amount">24 h</span>
      <span className="wall-class">{t('wall.rainClass')}</span>
    </li>
  );
}

/** The line below it is as long as its share of the most that fell anywhere. */
function RainRow({ line, isLong, share }: { line: Line; isLong: boolean; share: number }) {
  const { t } = useTranslation();
  const { name, note, amounts, rainClass } = line;
  const { h1, h3, h6, h24, day } = amounts;
  return (
    <li
      className={note === undefined ? 'wall-row' : 'wall-row wall-basin'}
      data-rain={rainClass}
      data-long={isLong || undefined}
    >
      <span className="wall-name">
        {name}
        {note !== undefined && <small>{note}</small>}
      </span>
      <Amount mm={h1} rainClass={h1 === null ? null : rainClassOf(h1, 1)} />
      <Amount mm={h3} rainClass={h3 === null ? null : rainClassOf(h3, 3)} />
      <Amount mm={h6} rainClass={h6 === null ? null : rainClassOf(h6, 6)} />
      <span className="wall-amount wall-day">{amountText(day)}</span>
      <Amount mm={h24} rainClass={rainClass} />
      <span className="wall-class">{t(`stations.rainClass.${rainClass}`)}</span>
      <i className="wall-share" style={{ width: `${(100 * share).toFixed(1)}%` }} />
    </li>
  );
}

const amountText = (mm: number | null): string => (mm === null ? '—' : mm.toFixed(1));

const Amount = ({ mm, rainClass }: { mm: number | null; rainClass: RainClass | null }) => (
  <span className="wall-amount" data-rain={rainClass}>
    {amountText(mm)}
  </span>
);
