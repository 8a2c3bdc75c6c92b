import { Button } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPart } from '../platform/load-part.ts';
import { isDialogOpen } from '../platform/open-dialog.ts';
import { WhileAwaited } from './while-awaited.tsx';

const CommandPalette = lazy(() => loadPart(() => import('./command-palette.tsx')));

/** Opens the palette, as Ctrl-K does; it loads at its first use. */
export function PaletteButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const close = useCallback(() => setOpen(false), []);
  const open = useCallback(() => {
    setOpenings((before) => before + 1);
    setOpen(true);
  }, []);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (isDialogOpen()) return;
      if (isOpen) close();
      else open();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [isOpen, open, close]);
  const label = t('shell.palette.open');
  return (
    <>
      <Button
        variant="minimal"
        icon={<Search />}
        aria-label={label}
        aria-keyshortcuts="Control+K"
        title={label}
        onClick={open}
      />
      {openings > 0 && (
        <Suspense fallback={<WhileAwaited onLeft={close} />}>
          <CommandPalette key={openings} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
