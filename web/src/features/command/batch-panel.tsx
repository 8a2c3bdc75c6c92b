import { Button } from '@blueprintjs/core';
import { cancelStationCommand, getAllStationCommands } from '@stationwall/contract/services/station-command';
import { commandStates, hasEnded } from '@stationwall/contract/station-commands';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmation } from '../../entity/use-confirmation.ts';
import { useLoad } from '../../entity/use-load.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { Panel } from '../../kit/panel.tsx';
import { ProgressLine } from '../../kit/progress-line.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';
import { toneOf } from './command-words.ts';

const everyMs = 1_500;

/** How far the commands of a batch are; what has not been sent can be called off. */
export function BatchPanel({ batchId, onChanged }: { batchId: number; onChanged(): void }) {
  const { t } = useTranslation();
  const { value, refresh } = useLoad(
    (signal) => call(getAllStationCommands, { batchId, maxResultCount: 1 }, { signal }),
    everyMs,
  );
  const counts = value?.counts;
  const told = JSON.stringify(counts ?? null);
  const latest = useRef(onChanged);
  latest.current = onChanged;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is read anew when a figure has changed
  useEffect(() => latest.current(), [told]);
  const question = useConfirmation<number>({
    act: (id, signal) => call(cancelStationCommand, { batchId: id }, { signal }),
    onDone(_, result) {
      const { cancelled } = result as { cancelled: number };
      toast({ tone: 'success', text: t('command.cancelled', { count: cancelled }) });
      refresh();
    },
  });
  if (!counts || !value) return null;
  const ended = commandStates.reduce((sum, state) => sum + (hasEnded(state) ? counts[state] : 0), 0);
  return (
    <Panel
      title={t('command.batch', { number: batchId })}
      note={
        counts.queued > 0 && (
          <Button size="small" text={t('command.cancel')} onClick={() => question.ask(batchId)} />
        )
      }
    >
      <div className="command-text">
        <ProgressLine label={t('command.progress')} done={ended} total={value.totalCount} />
        <p className="command-counts">
          {commandStates
            .filter((state) => counts[state] > 0)
            .map((state) => (
              <StatusTag key={state} tone={toneOf[state]}>
                {t(`command.states.${state}`)} {counts[state]}
              </StatusTag>
            ))}
        </p>
      </div>
      <ConfirmDialog
        question={question}
        text={t('command.cancelAsk', { count: counts.queued })}
        actText={t('command.cancelAct')}
      />
    </Panel>
  );
}
