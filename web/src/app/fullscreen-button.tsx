import { Button } from '@blueprintjs/core';
import { Fullscreen, Minimize } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { toast } from '../kit/toast.ts';
import { toggleFullscreen, useIsFullscreen } from '../platform/fullscreen.ts';

export function FullscreenButton() {
  const { t } = useTranslation();
  const isFull = useIsFullscreen();
  const label = t(isFull ? 'shell.fullscreen.leave' : 'shell.fullscreen.enter');
  const toggle = async () => {
    if (!(await toggleFullscreen())) toast({ tone: 'warning', text: t('shell.fullscreen.unsupported') });
  };
  return (
    <Button
      variant="minimal"
      icon={isFull ? <Minimize /> : <Fullscreen />}
      aria-label={label}
      title={label}
      onClick={toggle}
    />
  );
}
