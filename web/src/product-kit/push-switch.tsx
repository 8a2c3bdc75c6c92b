import { Button } from '@blueprintjs/core';
import type { Problem } from '@stationwall/contract/problem';
import type { PushFault } from '@stationwall/machines/push-switch.machine';
import { useMachine } from '@xstate/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { problemText } from '../i18n/problem-text.ts';
import { pushSwitchLogic } from '../platform/push-device.ts';

function faultText(t: TFunction, fault: PushFault): string {
  if (fault.kind === 'refused') return problemText(t, fault.error as Problem);
  if (fault.kind !== 'noService') return t(`push.${fault.kind}`);
  return fault.reason === '' ? t('push.notServed') : t('push.noService', { reason: fault.reason });
}

/** Says whether alarms wake this device, and lets its owner change that. */
export function PushSwitch() {
  const { t } = useTranslation();
  const [state, send] = useMachine(pushSwitchLogic);
  const isOn = state.matches('on') || state.matches('ending');
  const isBusy = state.matches('beginning') || state.matches('ending') || state.matches('looking');
  const { fault } = state.context;
  return (
    <div className="sw-push-switch">
      {!state.matches('impossible') && (
        <>
          <p>{t(isOn ? 'push.on' : 'push.off')}</p>
          <Button
            text={t(isOn ? 'push.end' : 'push.begin')}
            loading={isBusy}
            onClick={() => send({ type: isOn ? 'push.unwanted' : 'push.wanted' })}
          />
        </>
      )}
      {fault !== null && <p role="status">{faultText(t, fault)}</p>}
    </div>
  );
}
