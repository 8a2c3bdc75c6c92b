import { Button } from '@blueprintjs/core';
import type { AlarmEvent } from '@stationwall/contract/alarm';
import { problemIn } from '@stationwall/contract/problem';
import { takeAlarmStep } from '@stationwall/contract/services/alarm-manage';
import { mayHappen } from '@stationwall/machines/alarm.machine';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../i18n/problem-text.ts';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';
import { useSession } from '../../platform/session.tsx';
import { PriorityTag } from '../../product-kit/priority-tag.tsx';

/** The open alarms of one station, each acknowledged where the machine and one's permission allow it. */
export function OpenAlarms({ alarms }: { alarms: readonly AlarmEvent[] }) {
  if (alarms.length === 0) return null;
  return (
    <ul className="mobile-data-alarms">
      {alarms.map((alarm) => (
        <OpenAlarm key={alarm.alarmId} alarm={alarm} />
      ))}
    </ul>
  );
}

function OpenAlarm({ alarm }: { alarm: AlarmEvent }) {
  const { t, i18n } = useTranslation();
  const { may } = useSession();
  const [isSending, setSending] = useState(false);
  const { alarmId, version, isActive, isLatching, state, severity, textZh, textEn } = alarm;
  const mayAcknowledge =
    may('Pages.Alarm.AlarmManage') &&
    version !== undefined &&
    isActive !== undefined &&
    isLatching !== undefined &&
    mayHappen({ state, isActive, isLatching }, 'alarm.acknowledged');
  const acknowledge = () => {
    setSending(true);
    call(takeAlarmStep, { act: 'acknowledge', alarms: [{ id: Number(alarmId), version: version ?? 0 }] })
      .catch((error: unknown) => toast({ tone: 'danger', text: problemText(t, problemIn(error)) }))
      .finally(() => setSending(false));
  };
  return (
    <li>
      <PriorityTag priority={severity} isSmall={true} />
      <span>{i18n.language === 'zh-Hans' ? textZh : textEn}</span>
      {mayAcknowledge && (
        <Button text={t('mobileData.acknowledge')} loading={isSending} onClick={acknowledge} />
      )}
    </li>
  );
}
