import {
  createHandover,
  getHandoverDraft,
  type HandoverSummary,
  longestHandoverNotes,
} from '@stationwall/contract/services/alarm-handover';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosing } from '../../entity/use-closing.ts';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { personName } from '../../i18n/person-name.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { type Choice, fieldsOf } from '../../kit/fields.ts';
import { call } from '../../platform/http.ts';
import { HandoverTold } from './handover-told.tsx';

interface Draft {
  to: string;
  since: string;
  notes: string;
}
const field = fieldsOf<Draft>()('handoverDraft');

/** Hands the shift over: to whom, with which notes, and below what goes with it. */
export function HandoverDialog({ onDone, onClosed }: { onDone(): void; onClosed(): void }) {
  const { t } = useTranslation();
  const [people, setPeople] = useState<readonly Choice[]>([]);
  const [summary, setSummary] = useState<HandoverSummary | null>(null);
  const fields = [
    field.choice('to', [{ value: '', text: t('handover.anybody') }, ...people]),
    field.dateTime('since', { isRequired: true, hint: 'handover.sinceHint' }),
    field.longText('notes', { maxLength: longestHandoverNotes, hint: 'handover.notesHint' }),
  ];
  const dialog = useEntityDialog<Draft>({
    fields,
    async load(_, signal) {
      const draft = await call(getHandoverDraft, {}, { signal });
      setSummary(draft.summary);
      setPeople(
        draft.people.map((one) => ({
          ...{ value: one.userName, text: `${personName(one)} (${one.userName})` },
        })),
      );
      return { to: draft.next, since: draft.summary.since.slice(0, 19), notes: '' };
    },
    save: (draft) => call(createHandover, draft),
    onSaved: onDone,
  });
  useClosing(dialog, onClosed);
  return (
    <EntityDialog dialog={dialog} title={t('handover.title')} fields={fields} isWide={true}>
      {summary && <HandoverTold summary={summary} />}
    </EntityDialog>
  );
}
