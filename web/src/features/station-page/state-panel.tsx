import type { OutputOf } from '@stationwall/contract/endpoint';
import type { getElementLimits } from '@stationwall/contract/services/station-parameter';
import type { StationState } from '@stationwall/contract/station';
import { useTranslation } from 'react-i18next';
import { ageText } from '../../i18n/age.ts';
import { Facts } from '../../kit/facts.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useLinkStatus, useServerNow } from '../../platform/stations.tsx';
import { StateAndAge } from '../../product-kit/state-and-age.tsx';
import { freshnessAt, heardAtOf } from '../../station/freshness-order.ts';
import { dateTimeIn } from '../../station/local-time.ts';

type Stages = OutputOf<typeof getElementLimits>['stages'];

/** Whether it reports as it should, and why that is said. */
export function StatePanel({ state, stages }: { state: StationState; stages: Stages | null }) {
  const { t } = useTranslation();
  const now = useServerNow();
  const { isHeld, timeZone } = useLinkStatus();
  const { station, clock } = state;
  const freshness = freshnessAt(state, now, isHeld);
  const heardAt = heardAtOf(state, now);
  const clockText =
    freshness === 'clockOff' && clock
      ? t(clock.offsetMs > 0 ? 'stations.clockAhead' : 'stations.clockBehind', {
          age: ageText(t, Math.abs(clock.offsetMs)),
        })
      : undefined;
  const stageFacts = (of: Stages | null) => {
    if (of === null || (of.datum === '' && of.gaugeZero === null)) return [];
    const { stageAbove, gaugeZero: zero, datum } = of;
    const [label, value] =
      stageAbove === 'datum'
        ? [t('stationPage.countedFrom'), t('stationPage.countedFromDatum', { datum })]
        : [t('stationPage.countedFrom'), t('stationPage.countedFromZero', { zero, datum })];
    return [
      { label, value: value.trim() },
      ...(stageAbove === 'datum' && zero !== null
        ? [{ label: t('stationPage.zeroIs'), value: t('stationPage.metres', { value: zero, datum }).trim() }]
        : []),
    ];
  };
  return (
    <Panel title={t('stationPage.state')}>
      <Facts
        facts={[
          {
            label: t('stationPage.state'),
            value: <StateAndAge state={state} now={now} isHeld={isHeld} />,
            help: [t(`stations.freshnessHint.${freshness}`), clockText].filter(Boolean).join('. '),
          },
          {
            label: t('stations.reported'),
            value: heardAt === null ? t('stations.neverReported') : dateTimeIn(timeZone, heardAt),
          },
          {
            label: t('stations.interval'),
            value: t('stationPage.everySeconds', { count: station.intervalS }),
          },
          ...stageFacts(stages),
          {
            label: t('stationPage.public'),
            value: t(station.isPublic ? 'stationPage.isPublic' : 'stationPage.isNotPublic'),
          },
        ]}
      />
    </Panel>
  );
}
