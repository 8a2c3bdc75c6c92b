import { Button } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import { getHandover, signHandover } from '@stationwall/contract/services/alarm-handover';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosing } from '../../entity/use-closing.ts';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { useLoad } from '../../entity/use-load.ts';
import { DetailDrawer } from '../../kit/detail-drawer.tsx';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { Facts } from '../../kit/facts.tsx';
import { fieldsOf } from '../../kit/fields.ts';
import { useKitTexts } from '../../kit/kit-texts.tsx';
import { call } from '../../platform/http.ts';
import { HandoverPrint } from './handover-print.tsx';
import { HandoverTold } from './handover-told.tsx';

/** One hand-over as it was made; the next shift signs it here, and it can be printed. */
export function HandoverDetails({
  id,
  onClose,
  onSigned,
}: {
  id: number | null;
  onClose(): void;
  onSigned(): void;
}) {
  const { t } = useTranslation();
  return (
    <DetailDrawer
      isOpen={id !== null}
      title={t('screens.alarmHandover')}
      className="handover-drawer"
      onClose={onClose}
    >
      {id !== null && <Told key={id} id={id} onSigned={onSigned} />}
    </DetailDrawer>
  );
}

const field = fieldsOf<{ remark: string }>()('handoverSign');

function Told({ id, onSigned }: { id: number; onSigned(): void }) {
  const { t } = useTranslation();
  const { label, dateTime } = useKitTexts();
  const [act, setAct] = useState<'sign' | 'print' | null>(null);
  const { value, problem, refresh } = useLoad((signal) => call(getHandover, { id }, { signal }));
  if (problem !== null) return <p role="alert">{problem}</p>;
  if (value === null) return <p>{t('kit.loading')}</p>;
  const { fromUserName, toUserName, madeAt, notes, signedAt, signedBy, remark, maySign, summary } = value;
  const signed = signedAt === null ? t('handover.notSigned') : `${signedBy}, ${dateTime(signedAt)}`;
  return (
    <>
      <div className="handover-acts">
        {maySign && <Button intent="primary" text={t('handover.sign')} onClick={() => setAct('sign')} />}
        <Button icon={<Print />} text={t('handover.print')} onClick={() => setAct('print')} />
      </div>
      <Facts
        facts={[
          { label: label('alarmHandover', 'madeAt'), value: dateTime(madeAt) },
          { label: label('alarmHandover', 'fromUserName'), value: fromUserName },
          { label: label('alarmHandover', 'toUserName'), value: toUserName || t('handover.anybody') },
          {
            label: label('alarmHandover', 'signedBy'),
            value: remark === '' ? signed : `${signed}: ${remark}`,
          },
          {
            label: label('alarmHandover', 'notes'),
            value: <span className="handover-notes">{notes || '–'}</span>,
          },
        ]}
      />
      <HandoverTold summary={summary} />
      {act === 'sign' && (
        <SignDialog
          id={id}
          onDone={() => {
            refresh();
            onSigned();
          }}
          onClosed={() => setAct(null)}
        />
      )}
      {act === 'print' && <HandoverPrint of={value} onClosed={() => setAct(null)} />}
    </>
  );
}

function SignDialog({ id, onDone, onClosed }: { id: number; onDone(): void; onClosed(): void }) {
  const { t } = useTranslation();
  const fields = [field.text('remark', { maxLength: 500, hint: 'handover.signHint' })];
  const dialog = useEntityDialog<{ remark: string }>({
    fields,
    load: async () => ({ remark: '' }),
    save: ({ remark }) => call(signHandover, { id, remark }),
    onSaved: onDone,
  });
  useClosing(dialog, onClosed);
  return <EntityDialog dialog={dialog} title={t('handover.sign')} fields={fields} />;
}
