import './file-field.css';
import './field-row.css';
import { Button } from '@blueprintjs/core';
import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import type { FieldFile, FileActs } from './field-file.ts';
import { type FileLimits, sifted } from './file-limits.ts';
import { FileRow } from './file-row.tsx';
import { useKitTexts } from './kit-texts.tsx';
import { sizeText } from './size-text.ts';
import { StateSign } from './state-sign.tsx';

/**
 * Chooses files by a dialog, by dropping them or by pasting them, tells before anything is sent what is not taken, and of each
 * chosen one how far it is. Its texts are the area `files`.
 */
export function FileField({
  id,
  label,
  limits,
  files,
  acts,
  isDisabled = false,
  describedBy,
}: {
  id?: string;
  label: string;
  limits: FileLimits;
  files: readonly FieldFile[];
  acts: FileActs;
  isDisabled?: boolean;
  describedBy?: string | undefined;
}) {
  const texts = useKitTexts();
  const { say, number } = texts;
  const own = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const isOne = limits.mostFiles === 1;
  const take = (chosen: readonly File[]) => {
    if (isDisabled || chosen.length === 0) return;
    const { taken, refused: told } = sifted(chosen, limits, files.length, texts);
    setRefused(told);
    if (taken.length > 0) acts.choose(taken);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take([...event.clipboardData.files]);
  };
  const most = sizeText(limits.mostBytes, number);
  return (
    <div onPaste={paste}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same */}
      <div
        className="sw-file-zone"
        data-over={isOver}
        onDragOver={(event) => {
          if (isDisabled || !event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={drop}
      >
        <Button
          id={id ?? own}
          aria-label={`${label}: ${say(isOne ? 'files.chooseOne' : 'files.choose')}`}
          aria-describedby={[`${own}-limits`, describedBy].filter(Boolean).join(' ')}
          text={say(isOne ? 'files.chooseOne' : 'files.choose')}
          disabled={isDisabled}
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          type="file"
          hidden={true}
          accept={limits.accept.join()}
          multiple={!isOne}
          disabled={isDisabled}
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            // The same file may be chosen once more.
            target.value = '';
          }}
        />
        <p>{say('files.orDrop')}</p>
        <p id={`${own}-limits`} className="sw-file-limits">
          {isOne
            ? say('files.limitsOfOne', { kinds: limits.acceptText, most })
            : say('files.limits', { kinds: limits.acceptText, most, count: number(limits.mostFiles) })}
        </p>
      </div>
      <div role="alert">
        {refused.map((text) => (
          <p key={text} className="sw-field-fault">
            <StateSign tone="stale" />
            {text}
          </p>
        ))}
      </div>
      {files.length > 0 && (
        <ul className="sw-files" aria-label={label}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} acts={acts} />
          ))}
        </ul>
      )}
    </div>
  );
}
