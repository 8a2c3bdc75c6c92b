import {
  markReading,
  type OriginalDataRow,
  type ReadingMark,
} from '@stationwall/contract/services/original-data';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { fieldsOf } from '../../kit/fields.ts';
import { call } from '../../platform/http.ts';

interface Draft {
  reason: string;
}

const fields = [fieldsOf<Draft>()('readingMark').longText('reason', { isRequired: true, maxLength: 200 })];

/** Asks why a reading is doubted or held to be right, and keeps it. */
export function useReadingMark(onMarked: () => void) {
  const { t } = useTranslation();
  const asked = useRef<{ row: OriginalDataRow; mark: ReadingMark } | null>(null);
  const dialog = useEntityDialog<Draft>({
    fields,
    load: async () => ({ reason: '' }),
    async save({ reason }, _, signal) {
      if (!asked.current) return;
      const { row, mark } = asked.current;
      const { msgID, stcd, element, observedAt } = row;
      await call(markReading, { msgID, stcd, element, observedAt, mark, reason }, { signal });
    },
    onSaved: onMarked,
  });
  const title = asked.current
    ? t(`originalData.marks.${asked.current.mark}`).replace(/…$/, '')
    : t('originalData.quality');
  return {
    ask(row: OriginalDataRow, mark: ReadingMark) {
      asked.current = { row, mark };
      dialog.open();
    },
    part: <EntityDialog dialog={dialog} title={title} fields={fields} />,
  };
}
