import { HTMLSelect, InputGroup, Switch, TextArea } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { DateTimeInput } from './date-time-input.tsx';
import type { Choice, ControlProps, Field } from './fields.ts';
import { useKitTexts } from './kit-texts.tsx';
import { NumberInput } from './number-input.tsx';
import { PasswordInput } from './password-input.tsx';

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** The bare control of a field, by its kind; label, hint and fault stand around it. */
export function FieldControl({ field, ...props }: ControlProps & { field: Field }): ReactNode {
  const { id, value, isDisabled, isWrong, describedBy, onChange } = props;
  const common = {
    id,
    disabled: isDisabled,
    'aria-required': field.isRequired ?? false,
    'aria-invalid': isWrong,
    'aria-describedby': describedBy,
    ...(field.autoComplete ? { autoComplete: field.autoComplete } : {}),
  };
  const intent = isWrong ? 'danger' : 'none';
  switch (field.kind) {
    case 'own':
      return field.control?.(props);
    case 'flag':
      return (
        <Switch
          {...common}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return <ChoiceSelect {...props} choices={field.choices ?? []} />;
    case 'longText':
      return (
        <TextArea
          {...common}
          fill={true}
          intent={intent}
          value={textOf(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'password':
      return <PasswordInput {...common} intent={intent} value={textOf(value)} onChange={onChange} />;
    case 'number':
      return (
        <NumberInput
          {...props}
          value={typeof value === 'number' ? value : null}
          isRequired={field.isRequired ?? false}
          unit={field.unit}
          decimals={field.decimals}
          least={field.least}
          most={field.most}
        />
      );
    case 'date':
    case 'dateTime':
      return (
        <DateTimeInput
          {...props}
          value={typeof value === 'string' ? value : null}
          precision={field.kind === 'date' ? 'day' : 'minute'}
          isRequired={field.isRequired ?? false}
        />
      );
    default:
      return (
        <InputGroup
          {...common}
          type={field.kind}
          intent={intent}
          value={textOf(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

function ChoiceSelect({
  id,
  value,
  choices,
  isDisabled,
  isWrong,
  describedBy,
  onChange,
}: ControlProps & { choices: readonly Choice[] }) {
  const { say } = useKitTexts();
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <HTMLSelect
      id={id}
      fill={true}
      disabled={isDisabled}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      value={chosen ? String(chosen.value) : ''}
      onChange={({ target }) =>
        onChange(choices.find((choice) => String(choice.value) === target.value)?.value ?? null)
      }
    >
      {!chosen && <option value="">{say('kit.choose')}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={String(choice.value)} disabled={choice.isDisabled ?? false}>
          {choice.text}
        </option>
      ))}
    </HTMLSelect>
  );
}
