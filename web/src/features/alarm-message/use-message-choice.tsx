import { Button } from '@blueprintjs/core';
import { problemIn } from '@stationwall/contract/problem';
import {
  getMessageChoice,
  type MessageChoice,
  type MessageWay,
  sendTestMessage,
  updateMessageChoice,
} from '@stationwall/contract/services/alarm-message';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { type Field, fieldsOf } from '../../kit/fields.ts';
import { call } from '../../platform/http.ts';
import { PushSwitch } from '../../product-kit/push-switch.tsx';

const field = fieldsOf<MessageChoice>()('messageChoice');
const clock = { maxLength: 5, hint: 'alarmMessage.clockHint' } as const;

function fieldsOfChoice(t: TFunction, has: { email: boolean; webhook: boolean; push: boolean }): Field[] {
  const from = [
    { value: 0, text: t('alarmMessage.nothing') },
    ...([1, 2, 3, 4] as const).map((value) => ({
      value,
      text: t('alarmMessage.from', { priority: t(`alarms.priorities.p${value}`) }),
    })),
  ];
  const languages = [
    { value: 'zh-Hans', text: '简体中文' },
    { value: 'en', text: 'English' },
  ];
  return [
    field.choice('appFrom', from),
    field.choice('emailFrom', from, { hint: has.email ? 'alarmMessage.emailHint' : 'alarmMessage.noWay' }),
    field.choice('webhookFrom', from, {
      hint: has.webhook ? 'alarmMessage.webhookHint' : 'alarmMessage.noWay',
    }),
    field.choice('pushFrom', from, { hint: has.push ? 'alarmMessage.pushHint' : 'alarmMessage.noWay' }),
    field.choice('language', languages),
    field.text('quietBegin', clock),
    field.text('quietEnd', clock),
    // Nothing is edited by these.
    { ...{ entity: 'messageChoice', field: 'device', kind: 'own' }, control: () => <PushSwitch /> },
    { ...{ entity: 'messageChoice', field: 'test', kind: 'own' }, control: () => <TestButtons /> },
  ];
}

/** The dialog of what the reader wants to hear of. */
export function useMessageChoice() {
  const { t } = useTranslation();
  const [has, setHas] = useState({ email: false, webhook: false, push: false });
  const fields = fieldsOfChoice(t, has);
  const dialog = useEntityDialog<Readonly<Record<string, unknown>>>({
    fields,
    async load(_, signal) {
      const {
        hasEmail,
        hasWebhook,
        pushKey,
        emailAddress: _address,
        ...choice
      } = await call(getMessageChoice, {}, { signal });
      setHas({ email: hasEmail, webhook: hasWebhook, push: pushKey !== '' });
      return choice;
    },
    save: ({ test: _, device: _device, ...choice }, _key, signal) =>
      call(updateMessageChoice, choice as MessageChoice, { signal }),
  });
  return { dialog, fields, open: () => dialog.open() };
}

const ways = ['app', 'email', 'webhook', 'push'] as const satisfies readonly MessageWay[];

/** Sends a message at once and tells what the server said. */
function TestButtons() {
  const { t } = useTranslation();
  const [said, setSaid] = useState<string | null>(null);
  const [running, setRunning] = useState<MessageWay | null>(null);
  const test = async (way: MessageWay) => {
    setRunning(way);
    setSaid(null);
    const name = t(`alarmMessage.ways.${way}`);
    try {
      const { isSent, answer } = await call(sendTestMessage, { way });
      setSaid(t(isSent ? 'alarmMessage.testSent' : 'alarmMessage.testFailed', { way: name, answer }));
    } catch (error) {
      setSaid(problemText(t, problemIn(error)));
    }
    setRunning(null);
  };
  return (
    <>
      {ways.map((way) => (
        <Button
          key={way}
          size="small"
          text={t('alarmMessage.test', { way: t(`alarmMessage.ways.${way}`) })}
          loading={running === way}
          disabled={running !== null}
          onClick={() => void test(way)}
        />
      ))}
      {said !== null && <p role="status">{said}</p>}
    </>
  );
}
