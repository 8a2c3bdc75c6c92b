import { Button } from '@blueprintjs/core';
import { type AuditLogRow, auditActions } from '@stationwall/contract/services/audit-log';
import type { TFunction } from 'i18next';
import { Moment } from '../../entity/moment.tsx';
import { actionText } from '../../i18n/audit-action.ts';
import { type Column, columnsOf } from '../../kit/column.ts';
import { StationLink } from '../../product-kit/station-link.tsx';
import { changesIn } from './audit-changes.ts';
import { ChangeSummary } from './change-summary.tsx';

/** When, who, what, to what, and from where. */
export function auditColumns(t: TFunction, open: (row: AuditLogRow) => void): Column<AuditLogRow>[] {
  const column = columnsOf<AuditLogRow>()('auditLog');
  return [
    column.time('time', {
      isFixed: true,
      sortBy: 'time',
      show: ({ time }, { dateTime }) => (
        <span className="sw-two-lines">
          {dateTime(time)}
          <small>
            <Moment local={time} />
          </small>
        </span>
      ),
    }),
    column.text('userName', {
      show: ({ userName, userId }) => (
        <span className="sw-two-lines">
          {userName}
          {userId === null && <small>{t('auditLog.nobody')}</small>}
        </span>
      ),
    }),
    column.own('action', ({ action }) => actionText(t, action), {
      inFile: () => ({ words: Object.fromEntries(auditActions.map((one) => [one, actionText(t, one)])) }),
    }),
    column.text('target', {
      show: ({ target, stcd }) =>
        stcd === null ? target : <StationLink station={{ stcd, nameZh: target, nameEn: target }} />,
    }),
    column.own('details', ({ details }) => details, {
      show: (row) => {
        if (changesIn(row).length === 0) return null;
        const names = { action: actionText(t, row.action), target: row.target };
        return (
          <span className="audit-details">
            <ChangeSummary row={row} />
            <Button
              variant="minimal"
              size="small"
              text={t('auditLog.show')}
              aria-label={t('auditLog.open', names)}
              onClick={() => open(row)}
            />
          </span>
        );
      },
    }),
    column.text('clientAddress', { isNarrow: true }),
  ];
}
