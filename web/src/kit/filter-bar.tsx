import './filter-bar.css';
import { Button } from '@blueprintjs/core';
import { ChevronDown, ChevronUp, Filter } from '@blueprintjs/icons';
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
  isOpenFirst = location.search !== '',
}: {
  label: string;
  children: ReactNode;
  onApply?: () => void;
  onReset?: () => void;
  /** On a phone they are folded away; open at first where the address sets some of them, unless it is said otherwise. */
  isOpenFirst?: boolean;
}) {
  const { say } = useKitTexts();
  const [resets, setResets] = useState(0);
  const [isOpen, setOpen] = useState(isOpenFirst);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply?.();
  };
  return (
    <form className="sw-filter-bar" data-open={isOpen} aria-label={label} onSubmit={submit}>
      <Button
        className="sw-filter-toggle"
        icon={<Filter />}
        endIcon={isOpen ? <ChevronUp /> : <ChevronDown />}
        text={say('kit.filters')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
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
