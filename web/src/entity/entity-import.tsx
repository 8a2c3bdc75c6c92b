import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noOtherWords, type OtherWords, otherWords } from '../i18n/other-language.ts';
import type { TextArea } from '../i18n/texts.ts';
import { faultsIn } from '../kit/field-faults.ts';
import { useKitTexts } from '../kit/kit-texts.tsx';
import { entityImportTarget } from './entity-import-target.ts';
import { importFields } from './import-fields.ts';
import { OpenedImport } from './opened-import.tsx';
import type { Imported } from './use-entities.ts';

/** The dialog that brings rows of a sheet into an entity; `asked` counts how often it was opened. */
export default function EntityImport({ of, title, asked }: { of: Imported; title: string; asked: number }) {
  const { t } = useTranslation();
  const { say } = useKitTexts();
  const { entity, fields } = of;
  const [other, setOther] = useState<OtherWords | null>(null);
  useEffect(() => {
    let isLeft = false;
    // Without it only headings in the language on show are known.
    otherWords(entity.name as TextArea)
      .catch(() => noOtherWords)
      .then((words) => !isLeft && setOther(words));
    return () => {
      isLeft = true;
    };
  }, [entity]);
  const target = useMemo(
    () =>
      other &&
      entityImportTarget(entity, importFields(entity, fields, t, other), (name, values) => {
        const own = fields.filter(({ field }) => field === name);
        return faultsIn(own, values, say)[name];
      }),
    [entity, fields, t, other, say],
  );
  const named = t('jobs.of', { what: t('jobs.kinds.import'), subject: title });
  return target && <OpenedImport target={target} title={named} asked={asked} changed={of.changed} />;
}
