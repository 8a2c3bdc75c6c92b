import type { StationState } from '@stationwall/contract/station';
import { useTranslation } from 'react-i18next';
import { ageText } from '../i18n/age.ts';
import { FreshnessTag } from '../kit/freshness-tag.tsx';
import { ageOf, freshnessAt } from '../station/freshness-order.ts';

/** How far a station's values can be trusted at `now`, UTC milliseconds by the server's clock, and how old they are. */
export function StateAndAge({
  state,
  now,
  isHeld,
  hint,
}: {
  state: StationState;
  now: number;
  isHeld: boolean;
  hint?: string;
}) {
  const { t } = useTranslation();
  const freshness = freshnessAt(state, now, isHeld);
  const age = ageOf(state, now);
  return (
    <FreshnessTag
      freshness={freshness}
      label={t(`stations.freshness.${freshness}`)}
      age={age === null ? undefined : ageText(t, age)}
      {...(hint === undefined ? {} : { hint })}
    />
  );
}
