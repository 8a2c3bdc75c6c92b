import {
  addReadings,
  checkReadings,
  importReadings,
  mostReadingRows,
  readingRowsAtOnce,
} from '@stationwall/contract/services/reading-import';
import type { TFunction } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sheetTarget } from '../../entity/entity-import-target.ts';
import { OpenedImport } from '../../entity/opened-import.tsx';
import { type OtherWords, otherWords } from '../../i18n/other-language.ts';
import type { ImportField } from '../../kit/sheet/import-field.ts';

const kinds = { stcd: 'text', element: 'text', observedAt: 'time', value: 'number' } as const;
const calls = {
  ...{ checkImport: checkReadings, addToImport: addReadings, import: importReadings },
  ...{ mostRows: mostReadingRows, atOnce: readingRowsAtOnce },
};

/** The dialog that brings past series of stations in from a sheet; `asked` counts how often it was opened. */
export default function ReadingsImport({ asked, changed }: { asked: number; changed(): void }) {
  const { t } = useTranslation();
  const [other, setOther] = useState<OtherWords | null>(null);
  useEffect(() => {
    let isLeft = false;
    // Without it only headings in the language on show are known.
    otherWords('originalData')
      .catch(() => ({ label: () => undefined, word: () => undefined }))
      .then((words) => !isLeft && setOther(words));
    return () => {
      isLeft = true;
    };
  }, []);
  const target = useMemo(() => other && sheetTarget(calls, fieldsOf(other, t)), [other, t]);
  return (
    target && <OpenedImport target={target} title={t('originalData.past')} asked={asked} changed={changed} />
  );
}

function fieldsOf({ label: otherLabel }: OtherWords, t: TFunction): ImportField[] {
  return (Object.keys(kinds) as (keyof typeof kinds)[]).map((field) => {
    const aliases = [otherLabel('pastReading', field), field].filter((alias) => alias !== undefined);
    return {
      field,
      label: t(`entities.pastReading.${field}`),
      aliases,
      kind: kinds[field],
      isRequired: true,
    };
  });
}
