import type { AuditLogRow } from '@stationwall/contract/services/audit-log';
import { changesIn } from './audit-changes.ts';
import { useFieldText } from './use-field-text.ts';

/** Which things an entry tells of, in one line. */
export function ChangeSummary({ row }: { row: AuditLogRow }) {
  const fieldText = useFieldText();
  return (
    <span className="audit-summary">
      {changesIn(row)
        .map(({ field }) => fieldText(row.action, field))
        .join(' · ')}
    </span>
  );
}
