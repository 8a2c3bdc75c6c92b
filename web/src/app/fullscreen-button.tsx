import { Button } from '@blueprintjs/core';
import { Fullscreen, Minimize } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toggleFullscreen, useIsFullscreen } from '../platform/fullscreen.ts';

export function FullscreenButton() {
  const { t } = useTranslation();
  const isFull = useIsFullscreen();
  const [isRefused, setRefused] = useState(false);
  const label = t(isFull ? 'shell.fullscreen.leave' : 'shell.fullscreen.enter');
  return (
    <>
      <Button
        variant="minimal"
        icon={isFull ? <Minimize /> : <Fullscreen />}
        aria-label={label}
        title={label}
        onClick={async () => setRefused(!(await toggleFullscreen()))}
      />
      {isRefused && (
        <span className="sw-warning" role="alert">
          {t('shell.fullscreen.unsupported')}
        </span>
      )}
    </>
  );
}
