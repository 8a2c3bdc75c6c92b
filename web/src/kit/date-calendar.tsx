import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import './date-calendar.css';
import { Button, HTMLSelect } from '@blueprintjs/core';
import { DatePicker } from '@blueprintjs/datetime';
import { useMemo } from 'react';
import { calendarWords } from './calendar-words.tsx';
import { useKitClock } from './kit-clock.tsx';
import { useKitTexts } from './kit-texts.tsx';
import { asFine, type Precision } from './local-time.ts';
import { readerLanguage } from './reader-language.ts';
import { wallClock } from './wall-clock.ts';

/** What opens below a date: a month of days, and the time of the day where it counts. */
export default function DateCalendar({
  value,
  precision,
  onChange,
  onDone,
}: {
  /** A wire date; null before one is chosen. */
  value: string | null;
  precision: Precision;
  onChange(value: string): void;
  onDone(): void;
}) {
  const { say } = useKitTexts();
  const { timeZone, now } = useKitClock();
  const language = readerLanguage();
  const today = wallClock(timeZone, now());
  const day = value?.slice(0, 10) ?? null;
  const shown = useMemo(() => (day === null ? null : noonOf(day)), [day]);
  const words = useMemo(() => calendarWords(language, say), [language, say]);
  const year = Number(today.slice(0, 4));
  const choose = (date: string, clock: string) => onChange(asFine(`${date}T${clock}`, precision));
  const clock = asFine(value ?? today, 'second').slice(11);
  return (
    <div className="sw-calendar">
      <DatePicker
        value={shown}
        initialMonth={noonOf(day ?? today.slice(0, 10))}
        minDate={new Date(Math.min(1990, shown?.getFullYear() ?? year), 0, 1)}
        maxDate={new Date(Math.max(year + 10, shown?.getFullYear() ?? year), 11, 31)}
        canClearSelection={false}
        highlightCurrentDay={true}
        reverseMonthAndYearMenus={language.startsWith('zh')}
        dateFnsLocaleLoader={noLocale}
        dayPickerProps={{ ...words, weekStartsOn: 1, today: noonOf(today.slice(0, 10)) }}
        onChange={(picked, isUserChange) => {
          if (picked === null || !isUserChange) return;
          choose(dayOf(picked), value === null ? '00:00:00' : clock);
          if (precision === 'day') onDone();
        }}
      />
      {precision !== 'day' && (
        <div className="sw-calendar-clock">
          {clockUnits.slice(0, precision === 'minute' ? 2 : 3).map(({ unit, at, count }) => (
            <HTMLSelect
              key={unit}
              aria-label={say(`kit.date.${unit}`)}
              value={clock.slice(at, at + 2)}
              options={Array.from({ length: count }, (_, each) => String(each).padStart(2, '0'))}
              onChange={({ target }) =>
                choose(
                  day ?? today.slice(0, 10),
                  `${clock.slice(0, at)}${target.value}${clock.slice(at + 2)}`,
                )
              }
            />
          ))}
          <Button text={say('kit.date.now')} onClick={() => onChange(asFine(today, precision))} />
          <Button intent="primary" text={say('kit.ok')} onClick={onDone} />
        </div>
      )}
      <p className="sw-calendar-zone">{say('kit.date.zone', { zone: timeZone })}</p>
    </div>
  );
}

const clockUnits = [
  { unit: 'hour', at: 0, count: 24 },
  { unit: 'minute', at: 3, count: 60 },
  { unit: 'second', at: 6, count: 60 },
] as const;

/** Months are named by `calendarWords`. */
const noLocale = async () => undefined;

/** Days only, at noon: at midnight a day may not exist on the clock of the browser. */
const noonOf = (local: string) =>
  new Date(Number(local.slice(0, 4)), Number(local.slice(5, 7)) - 1, Number(local.slice(8, 10)), 12);

const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0'))
    .join('-');
