import { useId } from 'react';
import { DateTimeInput } from './date-time-input.tsx';
import { FilterField } from './filter-bar.tsx';
import { useKitClock } from './kit-clock.tsx';
import { isLocal } from './local-time.ts';
import { wallClock } from './wall-clock.ts';

/** A day to choose, `2026-11-24`; null = today. */
export function DayFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | null;
  onChange(day: string | null): void;
}) {
  const clock = useKitClock();
  const id = useId();
  return (
    <FilterField label={label} htmlFor={id}>
      <DateTimeInput
        id={id}
        value={value ?? wallClock(clock.timeZone, clock.now()).slice(0, 10)}
        precision="day"
        onChange={(day) => {
          if (day === null || isLocal(day)) onChange(day?.slice(0, 10) ?? null);
        }}
      />
    </FilterField>
  );
}
