import type { ReportRun } from '@stationwall/contract/services/report-schedule';
import type { Tone } from '../../kit/state-sign.tsx';

/** How loudly it is said what became of a report that was to be sent. */
export const runTones: Readonly<Record<ReportRun['state'], Tone>> = {
  ...{ waiting: 'late', sent: 'ok', failed: 'stale', skipped: 'unknown' },
};
