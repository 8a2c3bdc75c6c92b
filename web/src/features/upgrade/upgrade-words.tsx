import type { Upgrade } from '@stationwall/contract/services/ota-upgrade';
import { type UpgradeRun, type UpgradeState, upgradeStates } from '@stationwall/contract/upgrade';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../kit/state-sign.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';

export const toneOfRun: Record<UpgradeRun, Tone> = {
  ...{ running: 'held', paused: 'held', stopped: 'stale', cancelled: 'unknown', done: 'ok' },
};
export const toneOfState: Record<UpgradeState, Tone> = {
  ...{ queued: 'unknown', offered: 'held', downloading: 'held', verified: 'held', installed: 'held' },
  ...{ confirmed: 'ok', rolledBack: 'late', failed: 'stale', cancelled: 'unknown' },
};

/** How many devices are where; what is nowhere is left out. */
export function StateCounts({ counts }: { counts: Upgrade['counts'] }) {
  const { t } = useTranslation();
  return (
    <span className="upgrade-counts">
      {upgradeStates
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <StatusTag key={state} tone={toneOfState[state]}>
            {t(`upgrade.states.${state}`)} {counts[state]}
          </StatusTag>
        ))}
    </span>
  );
}
