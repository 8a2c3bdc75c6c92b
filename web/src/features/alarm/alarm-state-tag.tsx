import { Tag } from '@blueprintjs/core';
import type { AlarmState } from '@stationwall/contract/alarm';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../kit/state-sign.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';

const tones: Record<AlarmState, Tone> = {
  unacknowledged: 'stale',
  acknowledged: 'late',
  'returned-unacknowledged': 'clockOff',
  latched: 'late',
  shelved: 'held',
  suppressed: 'held',
  'out-of-service': 'unknown',
  normal: 'ok',
};

/** The state of an alarm in a word beside its sign. */
export function AlarmStateTag({ state, isLate = false }: { state: AlarmState; isLate?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <StatusTag tone={tones[state]}>{t(`alarm.states.${state}`)}</StatusTag>{' '}
      {isLate && <Tag minimal={true}>{t('alarm.late')}</Tag>}
    </>
  );
}
