import { Button } from '@blueprintjs/core';
import type { AlarmEvent } from '@stationwall/contract/alarm';
import { mayHappen } from '@stationwall/machines/alarm.machine';
import { useTranslation } from 'react-i18next';
import { useOfflineAcks } from '../../platform/offline-acks.tsx';
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
  const acks = useOfflineAcks();
  const { alarmId, version, isActive, isLatching, state, severity, stcd, textZh, textEn } = alarm;
  const mayAcknowledge =
    may('Pages.Alarm.AlarmManage') &&
    version !== undefined &&
    isActive !== undefined &&
    isLatching !== undefined &&
    mayHappen({ state, isActive, isLatching }, 'alarm.acknowledged');
  const waits = acks?.waiting.find((ack) => ack.alarmId === alarmId);
  const acknowledge = () =>
    acks?.send({
      type: 'ack.pressed',
      ack: {
        ...{ alarmId, version: version ?? 0, stcd, textZh, textEn },
        ...{ pressedAt: Date.now(), wasHeld: false },
      },
    });
  return (
    <li>
      <PriorityTag priority={severity} isSmall={true} />
      <span>{i18n.language === 'zh-Hans' ? textZh : textEn}</span>
      {mayAcknowledge && acks !== null && (
        <Button
          text={t(waits?.wasHeld ? 'mobileData.acks.waits' : 'mobileData.acknowledge')}
          loading={waits !== undefined && !waits.wasHeld}
          disabled={waits?.wasHeld ?? false}
          onClick={acknowledge}
        />
      )}
    </li>
  );
}
