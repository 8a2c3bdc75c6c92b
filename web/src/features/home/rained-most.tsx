import type { StationState } from '@stationwall/contract/station';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../i18n/problem-text.ts';
import { sttpText } from '../../i18n/station-text.ts';
import { Panel } from '../../kit/panel.tsx';
import { stationRain } from '../../lists/situation.ts';
import { useSharedList } from '../../platform/shared-list.ts';
import { StationLink } from '../../product-kit/station-link.tsx';
import { rainRanking } from '../../station/rain-ranking.ts';

/** Where it rains: what fell in the last hour, and in 24. */
export function RainedMost({ states, count }: { states: readonly StationState[]; count: number }) {
  const { t } = useTranslation();
  const { rows, problem } = useSharedList(stationRain);
  const [rain] = rows ?? [];
  const ranked = rain ? rainRanking(states, rain.items, 'h1') : [];
  const since = rain ? t('home.since', { time: rain.since.h1.slice(11, 16) }) : undefined;
  return (
    <Panel title={t('home.rained')} note={since}>
      {ranked.length === 0 ? (
        <p className="home-empty sw-muted">
          {rain ? t('stations.noRain') : problem ? problemText(t, problem) : t('kit.loading')}
        </p>
      ) : (
        <table className="home-list">
          <thead className="sw-visually-hidden">
            <tr>
              <th scope="col">{t('stations.station')}</th>
              <th scope="col">{t('home.rained')}</th>
              <th scope="col">{t('home.rainOfDay')}</th>
            </tr>
          </thead>
          <tbody>
            {ranked.slice(0, count).map(({ state: { station }, h1, h24, rainClass }) => (
              <tr key={station.stcd}>
                <th scope="row">
                  <StationLink className="home-name" station={station} />
                  <span className="sw-muted"> {sttpText(t, station.sttp)}</span>
                </th>
                <td className="home-value">{(h1 ?? 0).toFixed(1)} mm</td>
                <td className="home-age">
                  <b>{t('home.inDay', { amount: h24.toFixed(1) })}</b>{' '}
                  <span className="sw-muted">{t(`stations.rainClass.${rainClass}`)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
