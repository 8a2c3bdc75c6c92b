import './detail-drawer.css';
import { Button, Overlay2 } from '@blueprintjs/core';
import { ArrowDown, ArrowUp, Cross } from '@blueprintjs/icons';
import { type JSX, type ReactNode, useId, useRef } from 'react';
import { DialogFocus } from './dialog-focus.tsx';
import { useKitTexts } from './kit-texts.tsx';

/**
 * What is to be told of one row, beside the list; the whole screen on a phone. Escape and a click beside it close it, and the
 * focus goes back to what opened it. Kept in the address by `useAddressDetail`, so that Back closes it as well.
 */
export function DetailDrawer({
  isOpen,
  onClose,
  ...given
}: {
  isOpen: boolean;
  title: string;
  className?: string;
  /** What can be done with it. */
  foot?: ReactNode;
  onClose(): void;
  /** To the row before (-1) or behind (1), where there is one. */
  onStep?: Partial<Record<-1 | 1, () => void>>;
  children: ReactNode;
}) {
  const { say } = useKitTexts();
  const id = useId();
  // While it goes away, it still tells what it told.
  const told = useRef(given);
  if (isOpen) told.current = given;
  const { title, className = '', foot, onStep, children } = told.current;
  return (
    <Overlay2
      isOpen={isOpen}
      onClose={onClose}
      className="bp6-overlay-container"
      backdropClassName="sw-drawer-shade"
      shouldReturnFocusOnClose={false}
      transitionDuration={120}
    >
      <div
        className={`bp6-drawer bp6-position-right sw-detail ${className}`}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
      >
        <DialogFocus isOpen={isOpen} />
        <header className="sw-detail-head">
          <h2 id={id}>{title}</h2>
          {onStep && (
            <>
              <Step say={say('kit.detail.before')} icon={<ArrowUp />} step={onStep[-1]} />
              <Step say={say('kit.detail.behind')} icon={<ArrowDown />} step={onStep[1]} />
            </>
          )}
          <Step say={say('kit.close')} icon={<Cross />} step={onClose} />
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <section className="sw-detail-body" aria-labelledby={id} tabIndex={0}>
          {children}
        </section>
        {foot && <footer className="sw-detail-foot">{foot}</footer>}
      </div>
    </Overlay2>
  );
}

const Step = ({ say, icon, step }: { say: string; icon: JSX.Element; step: (() => void) | undefined }) => (
  <Button
    variant="minimal"
    icon={icon}
    aria-label={say}
    title={say}
    aria-disabled={step === undefined}
    className={step === undefined ? 'bp6-disabled' : ''}
    onClick={() => step?.()}
  />
);
