import type { OutputOf } from '@stationwall/contract/endpoint';
import {
  type AbnormalRow,
  getAbnormalPeople,
  writeOfAbnormal,
} from '@stationwall/contract/services/abnormal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosing } from '../../entity/use-closing.ts';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { personName } from '../../i18n/person-name.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { fieldsOf } from '../../kit/fields.ts';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';

interface Draft {
  userId: number | null;
  text: string;
}
type Person = OutputOf<typeof getAbnormalPeople>['items'][number];
const field = fieldsOf<Draft>()('abnormalMessage');

/** Writes to somebody of what is wrong with a station: to whoever is on duty, where nobody else is chosen. */
export function WriteDialog({
  row: { stcd, kind, element },
  about,
  onClosed,
}: {
  row: AbnormalRow;
  /** What is wrong, in words that can be changed. */
  about: string;
  onClosed(): void;
}) {
  const { t } = useTranslation();
  const [people, setPeople] = useState<readonly Person[]>([]);
  const nameOf = ({ userName, isOnDuty, ...named }: Person) =>
    `${personName(named)} (${userName})${isOnDuty ? ` – ${t('devOps.onDuty')}` : ''}`;
  const choices = people.map((one) => ({ value: one.userId, text: nameOf(one) }));
  const fields = [
    field.choice('userId', choices, { isRequired: true, hint: 'devOps.writeHint' }),
    field.longText('text', { isRequired: true, maxLength: 400 }),
  ];
  const dialog = useEntityDialog<Draft>({
    fields,
    async load() {
      const { items } = await call(getAbnormalPeople, { stcd });
      setPeople(items);
      return { userId: items[0]?.userId ?? null, text: about };
    },
    async save({ userId, text }, _, signal) {
      const { ways } = await call(
        writeOfAbnormal,
        { stcd, kind, element, userId: userId ?? 0, text },
        { signal },
      );
      const by = ways.map((way) => t(`devOps.ways.${way}`)).join(t('devOps.comma'));
      toast({ tone: 'success', text: t('devOps.written', { by }) });
    },
    onSaved: () => {},
  });
  useClosing(dialog, onClosed);
  return <EntityDialog dialog={dialog} title={t('devOps.write')} fields={fields} />;
}
