import { story } from './drivers/story.ts';
import { tellReport } from './drivers/tell-report.ts';

for (const name of [
  'RainMonthData',
  'RainTimeData',
  'WaterTimeData',
  'PondingDayData',
  'PondingTimeData',
] as const)
  story(
    `${name}: is narrowed, drawn, followed to its readings, saved and printed, in both languages`,
    ({ desk }) => tellReport(desk, name),
  );
