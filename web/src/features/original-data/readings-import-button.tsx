import { Button } from '@blueprintjs/core';
import { Import } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../i18n/load-texts.ts';
import { loadPart } from '../../platform/load-part.ts';

const ReadingsImport = lazy(() =>
  loadPart(withTexts(['importing', 'files', 'jobs'], () => import('./readings-import.tsx'))),
);

/** Opens the import of past series, which loads at its first use. */
export function ReadingsImportButton({ changed }: { changed(): void }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(0);
  return (
    <>
      <Button icon={<Import />} text={t('kit.import')} onClick={() => setAsked(asked + 1)} />
      {asked > 0 && (
        <Suspense>
          <ReadingsImport asked={asked} changed={changed} />
        </Suspense>
      )}
    </>
  );
}
