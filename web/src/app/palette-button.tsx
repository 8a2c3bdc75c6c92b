import { Button } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPart } from '../platform/load-part.ts';
import { isDialogOpen } from '../platform/open-dialog.ts';
import { PaletteAwaited } from './palette-awaited.tsx';

type Palette = typeof import('./command-palette.tsx').default;

/** Opens the palette, as Ctrl-K does; it loads at its first use. */
export function PaletteButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const [CommandPalette, setPalette] = useState<Palette | null>(null);
  const [begun, setBegun] = useState('');
  const [isComposing, setComposing] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const open = useCallback(() => {
    setBegun('');
    setComposing(false);
    setOpenings((before) => before + 1);
    setOpen(true);
  }, []);
  const isWished = openings > 0;
  useEffect(() => {
    if (!isWished) return;
    loadPart(() => import('./command-palette.tsx')).then(
      (part) => setPalette(() => part.default),
      (error: unknown) =>
        setPalette(() => {
          throw error;
        }),
    );
  }, [isWished]);
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
      {CommandPalette && !isComposing && (
        <CommandPalette key={openings} begun={begun} isOpen={isOpen} onClose={close} />
      )}
      {isOpen && (!CommandPalette || isComposing) && (
        <PaletteAwaited onTyped={setBegun} onComposing={setComposing} onLeft={close} />
      )}
    </>
  );
}
