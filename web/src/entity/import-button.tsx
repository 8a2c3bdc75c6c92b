import { Button } from '@blueprintjs/core';
import { Import } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../i18n/load-texts.ts';
import { loadPart } from '../platform/load-part.ts';
import { useEndedJobs } from '../platform/own-jobs.tsx';
import type { Imported } from './use-entities.ts';

const EntityImport = lazy(() =>
  loadPart(withTexts(['importing', 'files', 'jobs'], () => import('./entity-import.tsx'))),
);

/** Opens the import of an entity, which loads at its first use; the list is read anew after each, wherever it was begun or undone. */
export function ImportButton({ of, title }: { of: Imported; title: string }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(0);
  const { entity, changed } = of;
  useEndedJobs(({ kind }) => kind.startsWith(`${entity.name}.`) && changed());
  return (
    <>
      <Button icon={<Import />} text={t('kit.import')} onClick={() => setAsked(asked + 1)} />
      {asked > 0 && (
        <Suspense>
          <EntityImport of={of} title={title} asked={asked} />
        </Suspense>
      )}
    </>
  );
}
