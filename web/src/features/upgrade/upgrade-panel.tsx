import { Button } from '@blueprintjs/core';
import {
  getUpgrade,
  getUpgradeDevices,
  steerUpgrade,
  type UpgradeAct,
  type UpgradeDevice,
} from '@stationwall/contract/services/ota-upgrade';
import { type UpgradeRun, upgradeHasEnded, upgradeStates } from '@stationwall/contract/upgrade';
import { useTranslation } from 'react-i18next';
import { useConfirmation } from '../../entity/use-confirmation.ts';
import { useLoad } from '../../entity/use-load.ts';
import { stationName } from '../../i18n/station-text.ts';
import type { TextKey } from '../../i18n/texts.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { useKitTexts } from '../../kit/kit-texts.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PlainTable } from '../../kit/plain-table.tsx';
import { ProgressLine } from '../../kit/progress-line.tsx';
import { sizeText } from '../../kit/size-text.ts';
import { StatusTag } from '../../kit/status-tag.tsx';
import { call } from '../../platform/http.ts';
import { StationLink } from '../../product-kit/station-link.tsx';
import { readableLocal } from '../../station/local-time.ts';
import { StateCounts, toneOfState } from './upgrade-words.tsx';

const everyMs = 2_000;
const mostShown = 200;

/** What can be done with an upgrade as it is. */
const actsOf: Record<UpgradeRun, readonly UpgradeAct[]> = {
  running: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  stopped: ['retry', 'resume', 'cancel'],
  done: ['retry'],
  cancelled: [],
};

/** One upgrade: how far each wave is, where each device is, and what can be done. */
export function UpgradePanel({ id, onChanged }: { id: number; onChanged(): void }) {
  const { t, i18n } = useTranslation();
  const { number } = useKitTexts();
  const { value, problem, refresh } = useLoad(async (signal) => {
    const upgrade = await call(getUpgrade, { id }, { signal });
    const { items } = await call(getUpgradeDevices, { id, maxResultCount: mostShown }, { signal });
    return { upgrade, items };
  }, everyMs);
  const question = useConfirmation<UpgradeAct>({
    act: (act, signal) => call(steerUpgrade, { id, act }, { signal }),
    onDone() {
      refresh();
      onChanged();
    },
  });
  if (!value) return problem === null ? null : <p role="alert">{problem}</p>;
  const { upgrade, items } = value;
  const { counts, devices, waves, run, wave, stopReason } = upgrade;
  const ended = upgradeStates.reduce((sum, state) => sum + (upgradeHasEnded(state) ? counts[state] : 0), 0);
  const hasFailed = counts.failed + counts.rolledBack > 0;
  const acts = actsOf[run].filter((act) => act !== 'retry' || hasFailed);
  const act = question.subject ?? 'pause';
  const cellsOf = (device: UpgradeDevice) => [
    <StationLink key="station" station={device} />,
    t(`upgrade.waves.w${device.wave as 1 | 2 | 3}`),
    <StatusTag key="state" tone={toneOfState[device.state]}>
      {t(`upgrade.states.${device.state}`)}
      {device.reason !== '' && ` – ${t(`upgrade.reasons.${device.reason}` as TextKey)}`}
    </StatusTag>,
    device.version || '–',
    `${sizeText(device.received, number)} / ${sizeText(device.size, number)}`,
    device.tries,
    device.heardAt === null ? '–' : readableLocal(device.heardAt),
  ];
  return (
    <>
      <Panel
        title={t('upgrade.of', { number: id, version: upgrade.version })}
        note={acts.map((one) => (
          <Button key={one} size="small" text={t(`upgrade.acts.${one}`)} onClick={() => question.ask(one)} />
        ))}
      >
        <div className="upgrade-text">
          <ProgressLine label={t('upgrade.progress')} done={ended} total={devices} />
          {run === 'stopped' && (
            <p role="alert">
              {t('upgrade.stoppedBecause', { what: stopReason, limit: upgrade.mostFailedPercent })}
            </p>
          )}
        </div>
        <PlainTable
          caption={t('upgrade.byWave')}
          headings={[{ text: t('upgrade.wave') }, { text: t('upgrade.devices') }]}
          rows={waves.map((of, at) => ({
            key: at,
            cells: [
              `${t(`upgrade.waves.w${(at + 1) as 1 | 2 | 3}`)}${at + 1 === wave && run === 'running' ? ` (${t('upgrade.now')})` : ''}`,
              <StateCounts key="counts" counts={of} />,
            ],
          }))}
          empty=""
        />
      </Panel>
      <Panel
        title={t('upgrade.devices')}
        note={devices > mostShown && t('upgrade.firstOnly', { count: mostShown })}
      >
        <PlainTable
          caption={t('upgrade.devices')}
          headings={[
            ...[t('stations.station'), t('upgrade.wave'), t('upgrade.state'), t('upgrade.version')].map(
              (text) => ({
                text,
              }),
            ),
            ...[t('upgrade.received'), t('upgrade.tries'), t('upgrade.heardAt')].map((text) => ({
              text,
              isEnd: true,
            })),
          ]}
          rows={items.map((device) => ({
            key: stationName(device, i18n.language) + device.stcd,
            cells: cellsOf(device),
          }))}
          empty={t('upgrade.none')}
        />
      </Panel>
      <ConfirmDialog question={question} text={t(`upgrade.asks.${act}`)} actText={t(`upgrade.acts.${act}`)} />
    </>
  );
}
