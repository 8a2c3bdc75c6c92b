import { HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import type { Choice } from './fields.ts';
import { FilterField } from './filter-bar.tsx';

/** A filter by one of several values; `anyText` stands for no filter, null. */
export function ChoiceFilter<Value extends string | number>({
  label,
  anyText,
  choices,
  value,
  onChange,
}: {
  label: string;
  anyText: string;
  choices: readonly (Choice & { value: Value })[];
  value: Value | null;
  onChange(value: Value | null): void;
}) {
  const id = useId();
  return (
    <FilterField label={label} htmlFor={id}>
      <HTMLSelect
        id={id}
        value={value === null ? '' : String(value)}
        onChange={({ target }) =>
          onChange(choices.find((choice) => String(choice.value) === target.value)?.value ?? null)
        }
      >
        <option value="">{anyText}</option>
        {choices.map(({ value: each, text }) => (
          <option key={each} value={String(each)}>
            {text}
          </option>
        ))}
      </HTMLSelect>
    </FilterField>
  );
}
