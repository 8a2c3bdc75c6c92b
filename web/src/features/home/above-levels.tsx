import type { StationState } from '@stationwall/contract/station';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../i18n/problem-text.ts';
import { sttpText } from '../../i18n/station-text.ts';
import { Panel } from '../../kit/panel.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';
import { stationLevels } from '../../lists/situation.ts';
import { useSharedList } from '../../platform/shared-list.ts';
import { StationLink } from '../../product-kit/station-link.tsx';
import { type Elements, readingText, worthText } from '../../station/element.ts';
import { stagesByLevel } from '../../station/stages-by-level.ts';
import { briefRestMs, useRestingOrder } from './use-resting-order.ts';

const tones = ['live', 'late', 'stale'] as const;

/** Which water stands above its warning level, and how far. */
export function AboveLevels({
  states,
  count,
  now,
  elements,
}: {
  states: readonly StationState[];
  count: number;
  now: number;
  elements: Elements;
}) {
  const { t } = useTranslation();
  const { rows, problem } = useSharedList(stationLevels);
  const levels = useMemo(() => new Map((rows ?? []).map((one) => [one.stcd, one])), [rows]);
  const above = stagesByLevel(states, levels).filter(({ rank }) => rank > 0);
  const byCode = new Map(above.slice(0, count).map((one) => [one.state.station.stcd, one]));
  const { order, watch } = useRestingOrder([...byCode.keys()], now, briefRestMs);
  const shown = order.flatMap((stcd) => byCode.get(stcd) ?? []);
  return (
    <Panel title={t('home.aboveLevels')} note={above.length > 0 ? above.length : undefined}>
      {above.length === 0 ? (
        <p className="home-empty sw-muted">
          {rows === null ? (problem ? problemText(t, problem) : t('kit.loading')) : t('home.noneAbove')}
        </p>
      ) : (
        <table className="home-list" {...watch}>
          <thead className="sw-visually-hidden">
            <tr>
              <th scope="col">{t('stations.station')}</th>
              <th scope="col">{t('home.value')}</th>
              <th scope="col">{t('home.aboveLevels')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ state: { station }, element: symbol, stage, warning, rank }) => {
              const by = worthText(elements, station, symbol, stage - warning);
              return (
                <tr key={station.stcd}>
                  <th scope="row">
                    <StationLink className="home-name" station={station} />
                    <span className="sw-muted"> {sttpText(t, station.sttp)}</span>
                  </th>
                  <td className="home-value">{readingText(elements, station, symbol, stage)}</td>
                  <td className="home-age">
                    <StatusTag tone={tones[rank]}>
                      {t(rank === 2 ? 'stations.aboveGuarantee' : 'stations.aboveWarning')} +{by}
                    </StatusTag>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
