import { Button } from '@blueprintjs/core';
import type { FieldFile, FileActs } from './field-file.ts';
import { useKitTexts } from './kit-texts.tsx';
import { ProgressLine } from './progress-line.tsx';
import { sizeText } from './size-text.ts';
import { StateSign } from './state-sign.tsx';

/** One file of a file field, and what can be done with it. */
export function FileRow({
  file,
  acts,
}: {
  file: FieldFile;
  acts: Pick<FileActs, 'callOff' | 'retry' | 'remove'>;
}) {
  const { say, number } = useKitTexts();
  const { id, name, size, state, sent = 0, problem } = file;
  const isUnderWay = state === 'waiting' || state === 'sending';
  const act = (text: 'files.callOff' | 'files.retry' | 'files.remove', run: () => void) => (
    <Button
      size="small"
      variant="minimal"
      text={say(text)}
      aria-label={`${say(text)}: ${name}`}
      onClick={run}
    />
  );
  return (
    <li>
      <span className="sw-file-name">
        {state === 'done' && <StateSign tone="ok" />}
        {name} <small>{sizeText(size, number)}</small>
      </span>
      <span>
        {isUnderWay && acts.callOff && act('files.callOff', () => acts.callOff?.(id))}
        {state === 'failed' && acts.retry && act('files.retry', () => acts.retry?.(id))}
        {!isUnderWay && act('files.remove', () => acts.remove(id))}
      </span>
      {isUnderWay && (
        <ProgressLine
          label={name}
          done={sent}
          total={size}
          figures={
            state === 'waiting'
              ? say('files.waiting')
              : sent < size
                ? say('files.sent', { sent: sizeText(sent, number), size: sizeText(size, number) })
                : say('files.stored')
          }
        />
      )}
      {state === 'failed' && problem && (
        <p className="sw-field-fault" role="alert">
          <StateSign tone="stale" />
          {problem}
        </p>
      )}
    </li>
  );
}
