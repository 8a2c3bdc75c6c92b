import { Button, Dialog, DialogBody, DialogFooter, HTMLTable } from '@blueprintjs/core';
import type { AuditLogRow } from '@stationwall/contract/services/audit-log';
import { useTranslation } from 'react-i18next';
import { actionText } from '../../i18n/audit-action.ts';
import { DialogFocus } from '../../kit/dialog-focus.tsx';
import { useKitTexts } from '../../kit/kit-texts.tsx';
import { type AuditChange, changesIn, listChange } from './audit-changes.ts';
import { useFieldText } from './use-field-text.ts';
import { useValueText } from './use-value-text.ts';

/** What changed, thing by thing: before and after; of lists, what came and what went. */
export function AuditDetailsDialog({
  row,
  isOpen,
  onClose,
}: {
  row: AuditLogRow;
  isOpen: boolean;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const { dateTime } = useKitTexts();
  const fieldText = useFieldText();
  const changes = changesIn(row);
  const hasBefore = changes.some((change) => 'before' in change);
  return (
    <Dialog
      className="sw-dialog sw-dialog-wide"
      isOpen={isOpen}
      onClose={onClose}
      title={`${actionText(t, row.action)}: ${row.target}`}
      isCloseButtonShown={false}
      shouldReturnFocusOnClose={false}
    >
      <DialogFocus isOpen={isOpen} />
      <DialogBody>
        <p className="sw-muted">
          {[dateTime(row.time), row.userName, row.clientAddress].filter(Boolean).join(' · ')}
        </p>
        <HTMLTable className="audit-changes" compact={true}>
          <thead>
            <tr>
              <th scope="col">{t('auditLog.field')}</th>
              {hasBefore && <th scope="col">{t('auditLog.before')}</th>}
              <th scope="col">{t(hasBefore ? 'auditLog.after' : 'auditLog.value')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.field}>
                <th scope="row">{fieldText(row.action, change.field)}</th>
                <Values change={change} hasBefore={hasBefore} />
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </DialogBody>
      <DialogFooter actions={<Button text={t('auditLog.close')} onClick={onClose} />} />
    </Dialog>
  );
}

function Values({ change, hasBefore }: { change: AuditChange; hasBefore: boolean }) {
  const { t } = useTranslation();
  const text = useValueText(change.field);
  const lists = listChange(change);
  if (lists === null)
    return (
      <>
        {hasBefore && <td>{'before' in change ? text(change.before) : ''}</td>}
        <td>{text(change.after)}</td>
      </>
    );
  return (
    <>
      <td>{lists.removed.length > 0 && t('auditLog.removed', { names: text(lists.removed) })}</td>
      <td>{lists.added.length > 0 && t('auditLog.added', { names: text(lists.added) })}</td>
    </>
  );
}
