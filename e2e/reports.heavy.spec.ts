import { story } from './drivers/story.ts';
import { tellReport } from './drivers/tell-report.ts';

for (const name of [
  'RainMonthData',
  'RainTimeData',
  'WaterDayData',
  'WaterTimeData',
  'PondingDayData',
  'PondingTimeData',
  'ReportDeviceType',
] as const)
  story(
    `${name}: is narrowed, drawn, followed to its readings, saved and printed, in both languages`,
    ({ desk }) => tellReport(desk, name),
  );
