import './filter-bar.css';
import { Button } from '@blueprintjs/core';
import type { FormEvent, ReactNode } from 'react';
import { useKitTexts } from './kit-texts.tsx';

/** A row of filters. With `onApply` it is a form with buttons; without, filters work as they change. */
export function FilterBar({
  label,
  children,
  onApply,
  onReset,
}: {
  label: string;
  children: ReactNode;
  onApply?: () => void;
  onReset?: () => void;
}) {
  const { say } = useKitTexts();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply?.();
  };
  return (
    <form className="sw-filter-bar" aria-label={label} onSubmit={submit}>
      {children}
      {onApply && <Button type="submit" intent="primary" text={say('kit.search')} />}
      {onReset && <Button variant="minimal" text={say('kit.reset')} onClick={onReset} />}
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
