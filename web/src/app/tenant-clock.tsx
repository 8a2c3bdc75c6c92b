import { hydrologicalDayStartSetting } from '@stationwall/contract/services/basic-information';
import { type ReactNode, useMemo } from 'react';
import { KitClockProvider } from '../kit/kit-clock.tsx';
import { useSettings, useTimeZone } from '../platform/session.tsx';

/** The clock of the tenant whose person is signed in, for all dates below it. */
export function TenantClock({ children }: { children: ReactNode }) {
  const timeZone = useTimeZone();
  const dayBegins = hoursOf(useSettings()[hydrologicalDayStartSetting] ?? '8');
  const clock = useMemo(
    () => ({ timeZone: timeZone ?? 'Asia/Shanghai', dayBegins, now: Date.now }),
    [timeZone, dayBegins],
  );
  return <KitClockProvider clock={clock}>{children}</KitClockProvider>;
}

/** `8` or `8:30`. */
function hoursOf(text: string): number {
  const [hours = 8, minutes = 0] = text.split(':').map(Number);
  return hours + minutes / 60;
}
