import { Button } from '@blueprintjs/core';
import type { PressedAck } from '@stationwall/machines/offline-acks.machine';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ageText } from '../../i18n/age.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { Panel } from '../../kit/panel.tsx';
import { StateSign } from '../../kit/state-sign.tsx';
import { useOfflineAcks } from '../../platform/offline-acks.tsx';

/** Acknowledgements that wait for the line, and what became of those that did. */
export function HeldAcks() {
  const { t } = useTranslation();
  const acks = useOfflineAcks();
  const held = acks?.waiting.filter(({ wasHeld }) => wasHeld) ?? [];
  if (acks === null || (held.length === 0 && acks.outcomes.length === 0)) return null;
  const { outcomes, send } = acks;
  return (
    <Panel title={t('mobileData.acks.title')}>
      <ul className="mobile-data-alarms" aria-live="polite">
        {held.map((ack) => (
          <Line key={ack.alarmId} tone="busy" ack={ack} said={t('mobileData.acks.waits')}>
            <Button
              text={t('mobileData.acks.withdraw')}
              onClick={() => send({ type: 'ack.withdrawn', alarmId: ack.alarmId })}
            />
          </Line>
        ))}
        {outcomes.map(({ ack, problem }) => (
          <Line
            key={ack.alarmId}
            tone={problem === null ? 'ok' : 'stale'}
            ack={ack}
            said={
              problem === null
                ? t('mobileData.acks.taken')
                : t('mobileData.acks.refused', { reason: problemText(t, problem) })
            }
          >
            <Button
              text={t('mobileData.acks.seen')}
              onClick={() => send({ type: 'outcome.seen', alarmId: ack.alarmId })}
            />
          </Line>
        ))}
      </ul>
    </Panel>
  );
}

function Line({
  tone,
  ack,
  said,
  children,
}: {
  tone: 'busy' | 'ok' | 'stale';
  ack: PressedAck;
  said: string;
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const age = ageText(t, Date.now() - ack.pressedAt);
  return (
    <li>
      <StateSign tone={tone} size="1em" />
      <span>
        {i18n.language === 'zh-Hans' ? ack.textZh : ack.textEn}
        <br />
        <strong>{said}</strong> <small>{t('mobileData.acks.pressed', { age })}</small>
      </span>
      {children}
    </li>
  );
}
