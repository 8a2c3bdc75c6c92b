import type { Freshness } from '@stationwall/contract/freshness';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StateSign } from '../../kit/state-sign.tsx';
import { linkTo } from '../../link-to.ts';
import { useSession } from '../../platform/session.tsx';
import { type FreshnessCounts as Counts, freshnessLegend } from '../../station/freshness-order.ts';

/** Not told while there is none of it. */
const isRare = (freshness: Freshness): boolean => freshness === 'held' || freshness === 'clockOff';

/** How many stations are in each state, as a bar and as figures that lead to the list of them; null is not yet known. */
export function FreshnessCounts({
  counts,
  branch,
}: {
  counts: Counts | null;
  /** What the lists are narrowed to as well. */
  branch: string | null;
}) {
  const { t } = useTranslation();
  const { may } = useSession();
  const mayList = may('Pages.BussinessProject.iStrong.LastData');
  const shown = freshnessLegend.filter((freshness) => !isRare(freshness) || (counts?.[freshness] ?? 0) > 0);
  const figure = (freshness: Freshness) => (
    <>
      <span className="home-count">{counts?.[freshness] ?? '–'}</span>
      <span className="home-count-name">
        <StateSign tone={freshness} size="0.9em" /> {t(`stations.freshness.${freshness}`)}
      </span>
    </>
  );
  return (
    <div className="home-freshness">
      <div className="home-bar" aria-hidden="true">
        {shown
          .filter((freshness) => counts !== null && counts[freshness] > 0)
          .map((freshness) => (
            <span key={freshness} data-tone={freshness} style={{ flexGrow: counts?.[freshness] }} />
          ))}
      </div>
      <ul className="home-counts">
        {shown.map((freshness) => (
          <li
            key={freshness}
            data-empty={!counts?.[freshness]}
            title={t(`stations.freshnessHint.${freshness}`)}
          >
            {mayList ? (
              <Link to={linkTo('/strong/last-data', { state: freshness, branch })}>{figure(freshness)}</Link>
            ) : (
              figure(freshness)
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
