import { Button } from '@blueprintjs/core';
import type { ImportState } from './import-state.ts';
import { counted } from './import-words.ts';
import { useKitTexts } from './kit-texts.tsx';

/** What can be done in the step that an import is at. */
export function ImportActions({ state }: { state: ImportState }) {
  const texts = useKitTexts();
  const { say } = texts;
  const { phase, sheets, sheet, checked, isReady, canUndo } = state;
  const close = (
    <Button
      text={say(
        ['following', 'ended', 'undoing', 'undone'].includes(phase) ? 'importing.close' : 'kit.cancel',
      )}
      onClick={state.close}
    />
  );
  switch (phase) {
    case 'matching':
      return (
        <>
          {close}
          <Button text={say('importing.back')} onClick={state.back} />
          <Button
            intent="primary"
            disabled={!isReady}
            text={say('importing.check', counted(sheets[sheet]?.rowCount ?? 0, texts))}
            onClick={state.check}
          />
        </>
      );
    case 'checking':
      return <Button text={say('importing.back')} onClick={state.back} />;
    case 'checked':
      return (
        <>
          {close}
          <Button text={say('importing.back')} onClick={state.back} />
          <Button
            intent="primary"
            disabled={!checked?.goodCount}
            text={say('importing.apply', counted(checked?.goodCount ?? 0, texts))}
            onClick={state.apply}
          />
        </>
      );
    case 'ended':
      return (
        <>
          {canUndo && <Button text={say('importing.undo')} onClick={state.undo} />}
          {close}
        </>
      );
    default:
      return close;
  }
}
