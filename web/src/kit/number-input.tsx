import './number-input.css';
import { InputGroup } from '@blueprintjs/core';
import { type KeyboardEvent, useState } from 'react';
import { readerLanguage } from './reader-language.ts';
import { numberInBox, readNumber, stepped } from './typed-number.ts';

/**
 * A number as people of the reader's language type it, its unit behind it. Arrows up and down step by the last decimal,
 * with Shift by ten of them. What is no number is told as NaN and stays in the box.
 */
export function NumberInput({
  id,
  value,
  unit,
  decimals,
  least,
  most,
  isDisabled = false,
  isRequired = false,
  isWrong = false,
  describedBy,
  onChange,
}: {
  id: string;
  value: number | null;
  unit?: string | undefined;
  decimals?: number | undefined;
  least?: number | undefined;
  most?: number | undefined;
  isDisabled?: boolean;
  isRequired?: boolean;
  isWrong?: boolean;
  describedBy?: string | undefined;
  onChange(value: number | null): void;
}) {
  const language = readerLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && Object.is(readNumber(typed, language), value);
  const written = value === null || Number.isNaN(value) ? '' : numberInBox(value, language);
  const tell = (text: string) => {
    setTyped(text);
    onChange(readNumber(text, language));
  };
  const step = (event: KeyboardEvent) => {
    const sign = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (sign === undefined || event.altKey) return;
    event.preventDefault();
    const by = sign * (event.shiftKey ? 10 : 1) * 10 ** -(decimals ?? 0);
    const next = stepped(value, by, {
      ...(least !== undefined && { least }),
      ...(most !== undefined && { most }),
    });
    setTyped(null);
    onChange(next);
  };
  return (
    <InputGroup
      id={id}
      className="sw-number"
      inputMode={least !== undefined && least >= 0 ? 'decimal' : 'text'}
      autoComplete="off"
      disabled={isDisabled}
      intent={isWrong ? 'danger' : 'none'}
      aria-invalid={isWrong}
      aria-required={isRequired}
      aria-describedby={[unit && `${id}-unit`, describedBy].filter(Boolean).join(' ') || undefined}
      value={isTyped ? typed : written}
      onChange={({ target }) => tell(target.value)}
      onBlur={() => Number.isNaN(value) || setTyped(null)}
      onKeyDown={step}
      {...(unit && {
        rightElement: (
          <span id={`${id}-unit`} className="sw-unit">
            {unit}
          </span>
        ),
      })}
    />
  );
}
