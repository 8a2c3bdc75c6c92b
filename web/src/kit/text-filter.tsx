import { InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { FilterField } from './filter-bar.tsx';
import { useTypedText } from './use-typed-text.ts';

const restMs = 300;

/** A filter by text. What is typed counts once typing rests, or at Enter; `value` null is not filtered. */
export function TextFilter({
  label,
  hint,
  value,
  maxLength = 100,
  onChange,
}: {
  label: string;
  hint?: string;
  value: string | null;
  maxLength?: number;
  onChange(value: string | null): void;
}) {
  const id = useId();
  const typed = useTypedText({ value: value ?? '', restMs, onChange: (text) => onChange(text || null) });
  return (
    <FilterField label={label} htmlFor={id}>
      <InputGroup id={id} type="search" placeholder={hint} maxLength={maxLength} {...typed} />
    </FilterField>
  );
}
