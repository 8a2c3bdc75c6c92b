import './filter-bar.css';
import { Button } from '@blueprintjs/core';
import { type FormEvent, Fragment, type ReactNode, useState } from 'react';
import { useKitTexts } from './kit-texts.tsx';

/**
 * A row of filters. With `onApply` it is a form with buttons; without, filters work as they change. Reset makes the filters
 * anew, so that what was typed and did not count yet goes as well.
 */
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
  const [resets, setResets] = useState(0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply?.();
  };
  return (
    <form className="sw-filter-bar" aria-label={label} onSubmit={submit}>
      <Fragment key={resets}>{children}</Fragment>
      {onApply && <Button type="submit" intent="primary" text={say('kit.search')} />}
      {onReset && (
        <Button
          variant="minimal"
          text={say('kit.reset')}
          onClick={() => {
            setResets(resets + 1);
            onReset();
          }}
        />
      )}
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
