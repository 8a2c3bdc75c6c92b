import './span-filter.css';
import { Button, MenuItem, PopoverNext, PopupKind } from '@blueprintjs/core';
import { Time } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { DateTimeInput } from './date-time-input.tsx';
import { FilterField } from './filter-bar.tsx';
import { KeyMenu } from './key-menu.tsx';
import { useKitClock } from './kit-clock.tsx';
import { useKitTexts } from './kit-texts.tsx';
import { isLocal, type Precision } from './local-time.ts';
import { isReversed, type Period, periods, type Span, spanOf } from './periods.ts';
import { StateSign } from './state-sign.tsx';

const ends = ['begin', 'end'] as const;

/** A filter by time: from, to, and spans that people ask for by name. An end before its beginning says so. */
export function SpanFilter({
  value,
  precision = 'minute',
  offered = periods,
  labels = {},
  onChange,
}: {
  value: Span;
  precision?: Precision;
  /** The spans to choose by name. */
  offered?: readonly Period[];
  /** What the ends are called, where 'From' and 'To' is not enough. */
  labels?: { begin?: string; end?: string };
  onChange(value: Span): void;
}) {
  const { say } = useKitTexts();
  const clock = useKitClock();
  const id = useId();
  const [unread, setUnread] = useState<Partial<Span>>({});
  const edit = (end: (typeof ends)[number], given: string | null) => {
    const isRead = given === null || isLocal(given);
    setUnread({ ...unread, [end]: isRead ? undefined : given });
    if (isRead) onChange({ begin: value.begin, end: value.end, [end]: given });
  };
  const choose = (span: Span) => {
    setUnread({});
    onChange(span);
  };
  const noDate = say(precision === 'day' ? 'kit.fault.noDate' : 'kit.fault.noTime');
  const faults = {
    begin: unread.begin ? noDate : undefined,
    end: unread.end ? noDate : isReversed(value) ? say('kit.fault.reversed') : undefined,
  };
  const fault = faults.begin ?? faults.end;
  const begins = Math.round(clock.dayBegins * 60);
  const hour = [Math.floor(begins / 60), begins % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const menu = (
    <KeyMenu aria-label={say('kit.date.period')}>
      {offered.map((period) => (
        <MenuItem
          key={period}
          text={say(`kit.date.${period}`, { hour })}
          onClick={() => choose(spanOf(period, clock, precision))}
        />
      ))}
      <MenuItem text={say('kit.date.anyTime')} onClick={() => choose({ begin: null, end: null })} />
    </KeyMenu>
  );
  return (
    <div className="sw-span">
      {ends.map((end) => (
        <FilterField key={end} label={labels[end] ?? say(`kit.date.${end}`)} htmlFor={`${id}-${end}`}>
          <DateTimeInput
            id={`${id}-${end}`}
            value={unread[end] ?? value[end]}
            precision={precision}
            fault={faults[end]}
            describedBy={fault && `${id}-fault`}
            onChange={(given) => edit(end, given)}
          />
        </FilterField>
      ))}
      <PopoverNext
        content={menu}
        placement="bottom-start"
        arrow={false}
        animation="minimal"
        popupKind={PopupKind.MENU}
      >
        <Button icon={<Time />} text={say('kit.date.period')} />
      </PopoverNext>
      {fault !== undefined && (
        <p id={`${id}-fault`} className="sw-span-fault" role="alert">
          <StateSign tone="stale" />
          {fault}
        </p>
      )}
    </div>
  );
}
