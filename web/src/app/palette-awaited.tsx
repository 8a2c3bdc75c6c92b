import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { WhileAwaited } from './while-awaited.tsx';

/** The palette's box until the palette has the focus: takes what is typed meanwhile. A composition ends where it began. */
export function PaletteAwaited({
  sought,
  onSought,
  onComposing,
  onLeft,
  onUnused,
}: {
  sought: string;
  onSought(text: string): void;
  onComposing(isComposing: boolean): void;
  onLeft(): void;
  /** It goes and nobody has taken the focus from it. */
  onUnused(): void;
}) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const own = box.current;
    own?.focus();
    return () => {
      if (document.activeElement === own) onUnused();
    };
  }, [onUnused]);
  return (
    <>
      <WhileAwaited onLeft={onLeft} />
      <input
        ref={box}
        className="bp6-input bp6-large sw-palette-awaited"
        placeholder={t('shell.palette.hint')}
        aria-label={t('shell.palette.label')}
        aria-busy={true}
        value={sought}
        onCompositionStart={() => onComposing(true)}
        onCompositionEnd={() => onComposing(false)}
        onChange={({ target }) => onSought(target.value)}
        onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onLeft()}
      />
    </>
  );
}
