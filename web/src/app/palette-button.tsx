import { Button } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPart } from '../platform/load-part.ts';
import { isDialogOpen } from '../platform/open-dialog.ts';
import { PaletteAwaited } from './palette-awaited.tsx';

type Palette = typeof import('./command-palette.tsx').default;

/**
 * Opens the palette, as Ctrl-K does; it loads at its first use. What is typed until its own box has the focus goes to one that is there
 * at once: never to what had the focus before, where a space or Enter would press a button.
 */
export function PaletteButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const [CommandPalette, setPalette] = useState<Palette | null>(null);
  const [sought, setSought] = useState('');
  const [isComposing, setComposing] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const before = useRef<Element | null>(null);
  const close = useCallback(() => setOpen(false), []);
  const takeOver = useCallback(() => setHasFocus(true), []);
  const giveBack = useCallback(() => {
    if (before.current instanceof HTMLElement) before.current.focus();
    focusPage();
  }, []);
  const open = useCallback(() => {
    before.current = document.activeElement;
    setSought('');
    setComposing(false);
    setHasFocus(false);
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
        <CommandPalette
          key={openings}
          {...{ sought, isOpen }}
          onSought={setSought}
          onFocus={takeOver}
          onClose={close}
          onClosed={giveBack}
        />
      )}
      {isOpen && !hasFocus && (
        <PaletteAwaited
          sought={sought}
          onSought={setSought}
          onComposing={setComposing}
          onLeft={close}
          onUnused={giveBack}
        />
      )}
    </>
  );
}

/** The focus has gone back to where it was, unless that was nowhere: then the page gets it. */
function focusPage() {
  const { activeElement } = document;
  const isNowhere = activeElement === document.body || activeElement?.closest('.sw-palette') != null;
  if (isNowhere) document.getElementById('content')?.focus();
}
