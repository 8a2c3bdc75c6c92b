import './field-row.css';
import { FormGroup } from '@blueprintjs/core';
import { type FocusEvent, useState } from 'react';
import { FieldControl } from './field-control.tsx';
import { isMissing, missingText } from './field-faults.ts';
import type { Field } from './fields.ts';
import { useKitTexts } from './kit-texts.tsx';
import { StateSign } from './state-sign.tsx';

/** A labelled field with its hint, its warning and what is wrong with it. */
export function FieldRow({
  field,
  draft,
  fault: given,
  isDisabled,
  note,
  onChange,
}: {
  field: Field;
  draft: Readonly<Record<string, unknown>>;
  fault: string | undefined;
  isDisabled: boolean;
  /** Said beside the field besides its own hint. */
  note?: string | undefined;
  onChange(change: Readonly<Record<string, unknown>>): void;
}) {
  const { say, label } = useKitTexts();
  const id = `field-${field.entity}-${field.field}`;
  const [wasLeft, setLeft] = useState(false);
  const isLeftEmpty = wasLeft && isMissing(draft[field.field]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const fault = refusal ?? given ?? (isLeftEmpty ? missingText(field, say) : null) ?? undefined;
  // Not on the way to a button: a message that comes under the pointer would push the button away from it. And not when
  // the whole window is left, as for a password manager.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isToButton = relatedTarget instanceof HTMLButtonElement && !currentTarget.contains(relatedTarget);
    if (field.isCheckedOnLeaving && !isToButton && document.hasFocus()) setLeft(true);
  };
  const warning = field.warning?.(draft) ?? null;
  const helpers = [field.hint && say(field.hint), note].filter(Boolean);
  const hasHelp = helpers.length > 0 || warning !== null || fault !== undefined;
  return (
    <FormGroup
      className="sw-field"
      onBlur={leave}
      label={label(field.entity, field.field)}
      labelFor={id}
      labelInfo={field.isRequired ? <span aria-hidden="true">*</span> : undefined}
    >
      <FieldControl
        field={field}
        id={id}
        value={draft[field.field]}
        isDisabled={isDisabled || field.isFixed?.(draft) === true}
        isWrong={fault !== undefined}
        describedBy={hasHelp ? `${id}-help` : undefined}
        onChange={(value) => onChange({ [field.field]: value })}
        onRefusal={setRefusal}
        draft={draft}
        change={onChange}
      />
      {hasHelp && (
        <div id={`${id}-help`} className="sw-field-help">
          {helpers.map((text) => (
            <span key={text}>{text}</span>
          ))}
          {warning !== null && (
            <span className="sw-field-warning">
              <StateSign tone="late" />
              {say(warning)}
            </span>
          )}
          {fault !== undefined && (
            <span className="sw-field-fault" role="alert">
              <StateSign tone="stale" />
              {fault}
            </span>
          )}
        </div>
      )}
    </FormGroup>
  );
}
