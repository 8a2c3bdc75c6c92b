import type { ManyParametersOutcome } from '@stationwall/contract/services/station-parameter';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../kit/toast.ts';
import { useEndedJobs } from '../../platform/own-jobs.tsx';
import { renewSharedLists } from '../../platform/shared-list.ts';

const mostNamed = 5;

/** When parameters of many stations were set: tells which stay as they are, and why. */
export function useManyEnded(refresh: () => void): void {
  const { t } = useTranslation();
  useEndedJobs(
    useCallback(
      ({ kind, outcome }) => {
        if (kind !== 'stationParameter.set') return;
        refresh();
        renewSharedLists('stationParameter');
        const { refused = 0, reasons = [] } = (outcome ?? {}) as Partial<ManyParametersOutcome>;
        if (refused === 0) return;
        const named = reasons.slice(0, mostNamed).map(({ name, reason }) => `${name}: ${reason}`);
        const text = t('stationParameter.refused', { count: refused, reasons: named.join(' ') });
        toast({ tone: 'warning', text });
      },
      [refresh, t],
    ),
  );
}
