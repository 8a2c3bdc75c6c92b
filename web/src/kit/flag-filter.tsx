import { ChoiceFilter } from './choice-filter.tsx';

/** A filter by yes or no, in the words of what is filtered; `anyText` stands for no filter, null. */
export const FlagFilter = ({
  label,
  anyText,
  trueText,
  falseText,
  value,
  onChange,
}: {
  label: string;
  anyText: string;
  trueText: string;
  falseText: string;
  value: boolean | null;
  onChange(value: boolean | null): void;
}) => (
  <ChoiceFilter
    label={label}
    anyText={anyText}
    choices={[
      { value: 'true', text: trueText },
      { value: 'false', text: falseText },
    ]}
    value={value === null ? null : String(value)}
    onChange={(chosen) => onChange(chosen === null ? null : chosen === 'true')}
  />
);
