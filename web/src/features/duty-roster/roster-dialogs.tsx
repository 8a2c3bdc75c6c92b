import {
  copyDutyWeek,
  type DutyShift,
  dutyShift,
  type EscalationPolicy,
  getEscalationPolicy,
  mostCopiedWeeks,
  swapDutyShifts,
  updateEscalationPolicy,
} from '@stationwall/contract/services/duty-shift';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosing } from '../../entity/use-closing.ts';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { personName } from '../../i18n/person-name.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { type Choice, fieldsOf } from '../../kit/fields.ts';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';

const swapField = fieldsOf<{ withId: number; reason: string }>()('dutySwap');

/** Whose shift is taken in exchange, and why. */
export function SwapDialog({
  shift,
  onDone,
  onClosed,
}: {
  shift: DutyShift;
  onDone(): void;
  onClosed(): void;
}) {
  const { t } = useTranslation();
  const [others, setOthers] = useState<readonly Choice[]>([]);
  const fields = [
    swapField.choice('withId', others, { isRequired: true }),
    swapField.text('reason', { isRequired: true, maxLength: 200 }),
  ];
  const dialog = useEntityDialog<{ withId: number | null; reason: string }>({
    fields,
    async load(_, signal) {
      const { items } = await call(
        dutyShift.calls.getAll,
        { sorting: 'beginTime DESC', maxResultCount: 200 },
        { signal },
      );
      const ofOthers = items.filter(({ userName }) => userName !== shift.userName);
      setOthers(ofOthers.map((one) => ({ value: one.id, text: shiftText(one) })));
      return { withId: null, reason: '' };
    },
    save: ({ withId, reason }) => call(swapDutyShifts, { id: shift.id, withId: withId ?? 0, reason }),
    onSaved: onDone,
  });
  useClosing(dialog, onClosed);
  return (
    <EntityDialog
      dialog={dialog}
      title={t('dutyShift.swapTitle', { shift: shiftText(shift) })}
      fields={fields}
    />
  );
}

const shiftText = (shift: DutyShift) =>
  `${personName(shift)} · ${shift.beginTime.slice(0, 16).replace('T', ' ')} – ${shift.endTime.slice(0, 16).replace('T', ' ')}`;

const copyField = fieldsOf<{ weeks: number }>()('dutyCopy');

/** The week on show once more in the weeks after it. */
export function CopyWeekDialog({
  begin,
  onDone,
  onClosed,
}: {
  begin: string;
  onDone(): void;
  onClosed(): void;
}) {
  const { t } = useTranslation();
  const fields = [copyField.number('weeks', { isRequired: true, least: 1, most: mostCopiedWeeks })];
  const dialog = useEntityDialog<{ weeks: number }, { made: number; skipped: number }>({
    fields,
    load: async () => ({ weeks: 1 }),
    save: ({ weeks }) => call(copyDutyWeek, { begin, weeks }),
    onSaved(counted) {
      toast({ tone: counted.made > 0 ? 'success' : 'warning', text: t('dutyShift.copied', counted) });
      onDone();
    },
  });
  useClosing(dialog, onClosed);
  return <EntityDialog dialog={dialog} title={t('dutyShift.copyTitle', { begin })} fields={fields} />;
}

const policyField = fieldsOf<EscalationPolicy>()('escalation');
const minutes = { isRequired: true, unit: 'min', least: 0, most: 1440 } as const;

/** After how long the next on duty is called, by priority. */
export function EscalationDialog({ onClosed }: { onClosed(): void }) {
  const { t } = useTranslation();
  const fields = [
    policyField.number('p4', { ...minutes, hint: 'dutyShift.escalationHint' }),
    policyField.number('p3', minutes),
    policyField.number('p2', minutes),
    policyField.number('p1', minutes),
  ];
  const dialog = useEntityDialog<EscalationPolicy>({
    fields,
    load: (_, signal) => call(getEscalationPolicy, {}, { signal }),
    save: (policy) => call(updateEscalationPolicy, policy),
  });
  useClosing(dialog, onClosed);
  return <EntityDialog dialog={dialog} title={t('dutyShift.escalationTitle')} fields={fields} />;
}
