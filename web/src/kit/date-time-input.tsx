import './date-time-input.css';
import { Button, InputGroup, NonIdealState, PopoverNext, PopupKind, Spinner } from '@blueprintjs/core';
import { Calendar } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { useKitClock } from './kit-clock.tsx';
import { useKitTexts } from './kit-texts.tsx';
import { isLocal, type Precision, readable, readLocal } from './local-time.ts';
import { usesLatePart } from './use-late-part.ts';
import { wallClock } from './wall-clock.ts';

const useCalendar = usesLatePart(() => import('./date-calendar.tsx'));

/**
 * A date, or a date and time, on the tenant's clock: typed as `2026-11-21 08:00` and in the other ways people write it, or
 * chosen in a calendar. It counts when the box is left or at Enter. What cannot be read is told as it was typed, and
 * `isLocal` says so.
 */
export function DateTimeInput({
  id,
  value,
  precision = 'minute',
  isDisabled = false,
  isRequired = false,
  fault,
  isWrong = fault !== undefined,
  describedBy,
  onChange,
}: {
  id: string;
  /** A wire date, or what was typed and is none; null is empty. */
  value: string | null;
  precision?: Precision;
  isDisabled?: boolean;
  isRequired?: boolean;
  /** What is wrong; the form around cannot be sent meanwhile. */
  fault?: string | undefined;
  isWrong?: boolean;
  describedBy?: string | undefined;
  onChange(value: string | null): void;
}) {
  const { say } = useKitTexts();
  const { timeZone, now } = useKitClock();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const DateCalendar = useCalendar(isOpen);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.setCustomValidity(fault ?? ''), [fault]);

  const isDate = value !== null && isLocal(value);
  const count = () => {
    if (typed === null) return;
    const text = typed.trim();
    setTyped(null);
    const read = text === '' ? null : (readLocal(text, precision, wallClock(timeZone, now())) ?? text);
    if (read !== value) onChange(read);
  };
  const calendar =
    DateCalendar === null ? (
      <Spinner className="sw-calendar-wait" />
    ) : DateCalendar === 'away' ? (
      <NonIdealState className="sw-calendar-wait" title={say('kit.table.failed')} />
    ) : (
      <DateCalendar
        value={isDate ? value : null}
        precision={precision}
        onChange={onChange}
        onDone={() => setOpen(false)}
      />
    );
  return (
    <InputGroup
      id={id}
      inputRef={box}
      className={`sw-date sw-date-${precision}`}
      autoComplete="off"
      inputMode="text"
      placeholder={say(precision === 'day' ? 'kit.date.dayHint' : 'kit.date.timeHint')}
      title={say('kit.date.zone', { zone: timeZone })}
      disabled={isDisabled}
      intent={isWrong ? 'danger' : 'none'}
      aria-invalid={isWrong}
      aria-required={isRequired}
      aria-describedby={describedBy}
      value={typed ?? (isDate ? readable(value, precision) : (value ?? ''))}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={count}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) count();
        if (event.key !== 'ArrowDown' || !event.altKey) return;
        event.preventDefault();
        count();
        setOpen(true);
      }}
      rightElement={
        <PopoverNext
          content={
            <div role="dialog" aria-label={say('kit.date.calendar')}>
              {calendar}
            </div>
          }
          isOpen={isOpen}
          onInteraction={setOpen}
          placement="bottom-end"
          arrow={false}
          animation="minimal"
          popupKind={PopupKind.DIALOG}
          shouldReturnFocusOnClose={true}
          disabled={isDisabled}
        >
          <Button
            variant="minimal"
            icon={<Calendar />}
            aria-label={say('kit.date.calendar')}
            title={say('kit.date.calendar')}
            disabled={isDisabled}
          />
        </PopoverNext>
      }
    />
  );
}
