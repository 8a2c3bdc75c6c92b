import { useId } from 'react';
import { DateTimeInput } from './date-time-input.tsx';
import { FilterField } from './filter-bar.tsx';
import { useKitClock } from './kit-clock.tsx';
import { isLocal } from './local-time.ts';
import { wallClock, wallMs, wallOf } from './wall-clock.ts';

const hourMs = 3_600_000;

/** A day to choose, `2026-11-24`; null = today, or the hydrological day that goes on. */
export function DayFilter({
  label,
  value,
  isHydrological = false,
  onChange,
}: {
  label: string;
  value: string | null;
  isHydrological?: boolean;
  onChange(day: string | null): void;
}) {
  const clock = useKitClock();
  const id = useId();
  // It is called by the day that it begins in.
  const today = wallOf(
    wallMs(wallClock(clock.timeZone, clock.now())) - (isHydrological ? clock.dayBegins : 0) * hourMs,
  );
  return (
    <FilterField label={label} htmlFor={id}>
      <DateTimeInput
        id={id}
        value={value ?? today.slice(0, 10)}
        precision="day"
        onChange={(day) => {
          if (day === null || isLocal(day)) onChange(day?.slice(0, 10) ?? null);
        }}
      />
    </FilterField>
  );
}
