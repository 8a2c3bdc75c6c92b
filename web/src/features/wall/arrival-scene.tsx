import { getArrivals, type HourOfArrivals } from '@stationwall/contract/services/wall';
import { useTranslation } from 'react-i18next';
import { useLoad } from '../../entity/use-load.ts';
import { call } from '../../platform/http.ts';
import { useLinkStatus } from '../../platform/stations.tsx';
import type { SceneProps } from './scene-props.ts';

const freshMs = 60_000;
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`;

/** How many of the reports that were expected arrived, hour by hour: whether the rest of the wall can be believed. */
export function ArrivalScene({ layout: { branch } }: SceneProps) {
  const { t, i18n } = useTranslation();
  const { isHeld } = useLinkStatus();
  const { value, problem } = useLoad(
    (signal) => call(getArrivals, branch === '' ? {} : { branch }, { signal }),
    freshMs,
  );
  if (value === null) return <p className="wall-none">{problem ?? t('kit.loading')}</p>;
  const hours = value.items;
  const sum = (of: 'expected' | 'onTime' | 'late') => hours.reduce((all, hour) => all + hour[of], 0);
  const grouped = (count: number) => count.toLocaleString(i18n.language);
  const expected = sum('expected');
  const came = sum('onTime') + sum('late');
  if (expected === 0) return <p className="wall-none">{t('wall.noArrivals')}</p>;
  return (
    <div className="wall-arrival" data-held={isHeld || undefined}>
      <p className="wall-arrived">
        <b>{t('wall.arrived', { percent: ((100 * came) / expected).toFixed(1), hours: hours.length })}</b>
        <span>{t('wall.ofExpected', { came: grouped(came), expected: grouped(expected) })}</span>
      </p>
      <ol className="wall-hours">
        {hours.map((hour) => (
          <Hour key={hour.end} hour={hour} />
        ))}
      </ol>
      <p className="wall-hours-key">
        {(['inTime', 'late', 'missing'] as const).map((part) => (
          <span key={part} data-part={part}>
            {t(`wall.${part}`)}
          </span>
        ))}
      </p>
    </div>
  );
}

function Hour({ hour: { end, expected, onTime, late, missing } }: { hour: HourOfArrivals }) {
  const parts = { missing, late, inTime: onTime };
  return (
    <li>
      <span className="wall-hour-came">
        {expected === 0 ? '–' : `${((100 * (onTime + late)) / expected).toFixed(0)} %`}
      </span>
      <span className="wall-hour-bar">
        {expected > 0 &&
          Object.entries(parts).map(([part, count]) => (
            <i key={part} data-part={part} style={{ height: percent(count, expected) }} />
          ))}
      </span>
      <time>{end.slice(11, 16)}</time>
    </li>
  );
}
