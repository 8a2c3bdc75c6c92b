import { Button, PopoverNext, PopupKind } from '@blueprintjs/core';
import type { ReplayedStep } from '@stationwall/contract/services/replay';
import { useTranslation } from 'react-i18next';
import { useLinkFact } from '../platform/stations.tsx';
import { clockIn } from '../station/local-time.ts';
import { alarmStepText, alarmStepWhy } from './alarm-step-text.ts';
import { PriorityTag } from './priority-tag.tsx';

/** What became of alarms in the time that was replayed, and who did it, the newest first. */
export function ReplaySteps({ steps }: { steps: readonly ReplayedStep[] }) {
  const { t, i18n } = useTranslation();
  const timeZone = useLinkFact('timeZone');
  const list = (
    <ol className="replay-steps" aria-label={t('replay.steps')}>
      {steps.length === 0 && <li className="sw-muted">{t('replay.noSteps')}</li>}
      {steps.map(({ event, what, userName, why }) => (
        <li key={event.cursor}>
          <time>{clockIn(timeZone, event.changedAt).slice(0, 5)}</time>
          <PriorityTag priority={event.severity} isSmall={true} />
          <span>
            <b>{alarmStepText(t, what)}</b>
            {userName !== '' && ` · ${userName}`}
            {why !== '' && ` · ${alarmStepWhy({ userName, why }, i18n.language)}`}
            <br />
            {i18n.language === 'zh-Hans' ? event.textZh : event.textEn}
          </span>
        </li>
      ))}
    </ol>
  );
  return (
    <PopoverNext content={list} popupKind={PopupKind.DIALOG} placement="top-end">
      <Button text={t('replay.stepsSoFar', { count: steps.length })} />
    </PopoverNext>
  );
}
