import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { WhileAwaited } from './while-awaited.tsx';

/** The palette's box while the palette is still to come: takes what is typed meanwhile. A composition ends where it began. */
export function PaletteAwaited({
  onTyped,
  onComposing,
  onLeft,
}: {
  onTyped(text: string): void;
  onComposing(isComposing: boolean): void;
  onLeft(): void;
}) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    // The palette gives the focus back to whoever has it when it comes.
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <>
      <WhileAwaited onLeft={onLeft} />
      <input
        ref={box}
        className="bp6-input bp6-large sw-palette-awaited"
        placeholder={t('shell.palette.hint')}
        aria-label={t('shell.palette.label')}
        aria-busy={true}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
        onChange={({ target }) => onTyped(target.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onLeft()}
      />
    </>
  );
}
