import { Button } from '@blueprintjs/core';
import { Locate } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { useOwnPlace } from './use-own-place.ts';

/** Nearest first, or by code as usual. */
export function PlaceButton({ own }: { own: ReturnType<typeof useOwnPlace> }) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        icon={<Locate />}
        text={t('mobileData.nearest')}
        active={own.isWanted}
        aria-pressed={own.isWanted}
        loading={own.isAsking}
        onClick={() => own.want(!own.isWanted)}
      />
      {own.isRefused && (
        <p className="sw-muted" role="status">
          {t('mobileData.noPlace')}
        </p>
      )}
    </>
  );
}
