import { Button } from '@blueprintjs/core';
import type { FormEvent, ReactNode } from 'react';

/** A row of filters. With `onApply` it is a form with buttons; without, filters work as they change. */
export function FilterBar({
  label,
  children,
  onApply,
  onReset,
  applyText,
  resetText,
}: {
  label: string;
  children: ReactNode;
  onApply?: () => void;
  onReset?: () => void;
  applyText?: string;
  resetText?: string;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply?.();
  };
  return (
    <form className="sw-filter-bar" aria-label={label} onSubmit={submit}>
      {children}
      {onApply && <Button type="submit" intent="primary" text={applyText} />}
      {onReset && <Button variant="minimal" text={resetText} onClick={onReset} />}
    </form>
  );
}

/** One filter: its label above the control, tied to it. */
export const FilterField = ({
  label,
  htmlFor,
  children,
}: {
  label: string;
  htmlFor: string;
  children: ReactNode;
}) => (
  <div className="sw-filter-field">
    <label htmlFor={htmlFor}>{label}</label>
    {children}
  </div>
);
