import { InputGroup } from '@blueprintjs/core';
import { useEffect, useId, useRef, useState } from 'react';
import { FilterField } from './filter-bar.tsx';

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
  const [typed, setTyped] = useState(value ?? '');
  const told = useRef(value ?? '');
  const latest = useRef(onChange);
  latest.current = onChange;
  const tell = (text: string) => {
    if (text === told.current) return;
    told.current = text;
    latest.current(text || null);
  };
  useEffect(() => {
    if ((value ?? '') === told.current) return;
    told.current = value ?? '';
    setTyped(value ?? '');
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed alone starts the rest anew
  useEffect(() => {
    const timer = setTimeout(() => tell(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <FilterField label={label} htmlFor={id}>
      <InputGroup
        id={id}
        type="search"
        placeholder={hint}
        maxLength={maxLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && tell(typed.trim())}
      />
    </FilterField>
  );
}
