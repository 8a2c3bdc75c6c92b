import { problemIn } from '@stationwall/contract/problem';
import {
  type AlarmAct,
  mostShelvedMinutes,
  takeAlarmStep,
} from '@stationwall/contract/services/alarm-manage';
import type { AlarmRow } from '@stationwall/contract/services/alarm-record';
import { type AlarmHappening, mayHappen } from '@stationwall/machines/alarm.machine';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosing } from '../../entity/use-closing.ts';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { fieldsOf } from '../../kit/fields.ts';
import type { RowAction } from '../../kit/row-menu.tsx';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';

const happenings: Record<Exclude<AlarmAct, 'comment'>, AlarmHappening['type']> = {
  acknowledge: 'alarm.acknowledged',
  reset: 'alarm.reset',
  shelve: 'alarm.shelved',
  unshelve: 'alarm.unshelved',
  leaveService: 'service.left',
  resumeService: 'service.resumed',
};
type WithReason = 'shelve' | 'leaveService' | 'comment';
const isWithReason = (act: AlarmAct): act is WithReason =>
  ['shelve', 'leaveService', 'comment'].includes(act);

/** What the machine allows with an alarm as it is. */
export const mayTake = (act: AlarmAct, alarm: AlarmRow): boolean =>
  act === 'comment' || mayHappen(alarm, happenings[act]);

/** What can be done with alarms: at once, or after saying why. */
export function useAlarmActs(onDone: () => void): {
  take(act: AlarmAct, alarms: readonly AlarmRow[]): void;
  actionsOf(alarm: AlarmRow): RowAction[];
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ act: WithReason; alarms: readonly AlarmRow[] } | null>(null);
  const named = (alarms: readonly AlarmRow[]) => alarms.map(({ id, version }) => ({ id, version }));
  const take = (act: AlarmAct, alarms: readonly AlarmRow[]) => {
    if (isWithReason(act)) return setAsked({ act, alarms });
    call(takeAlarmStep, { act, alarms: named(alarms) })
      .catch((error: unknown) => toast({ tone: 'danger', text: problemText(t, problemIn(error)) }))
      .finally(onDone);
  };
  const actionsOf = (alarm: AlarmRow) =>
    (['reset', 'shelve', 'unshelve', 'leaveService', 'resumeService', 'comment'] as const).flatMap((act) =>
      mayTake(act, alarm) ? [{ text: t(`alarm.acts.${act}`), run: () => take(act, [alarm]) }] : [],
    );
  return {
    take,
    actionsOf,
    dialog: asked && (
      <ReasonDialog
        {...asked}
        save={(reason, minutes) =>
          call(takeAlarmStep, {
            ...{ act: asked.act, alarms: named(asked.alarms), reason },
            ...(asked.act === 'shelve' && { minutes }),
          })
        }
        onDone={onDone}
        onClosed={() => setAsked(null)}
      />
    ),
  };
}

interface Draft {
  minutes: number;
  reason: string;
}
const field = fieldsOf<Draft>()('alarmAct');

function ReasonDialog({
  act,
  save,
  onDone,
  onClosed,
}: {
  act: WithReason;
  save(reason: string, minutes: number): Promise<unknown>;
  onDone(): void;
  onClosed(): void;
}) {
  const { t } = useTranslation();
  const fields = [
    ...(act === 'shelve'
      ? [field.number('minutes', { isRequired: true, unit: 'min', least: 1, most: mostShelvedMinutes })]
      : []),
    field.longText('reason', { isRequired: true, maxLength: 300 }),
  ];
  const dialog = useEntityDialog<Draft>({
    fields,
    load: async () => ({ minutes: 60, reason: '' }),
    save: ({ reason, minutes }) => save(reason, minutes),
    onSaved: onDone,
  });
  useClosing(dialog, onClosed);
  return <EntityDialog dialog={dialog} title={t(`alarm.titles.${act}`)} fields={fields} />;
}
