import {
  type BackendHealth,
  type HealthFigure,
  type HealthPart,
  type ReportWay,
  reportWays,
} from '@stationwall/contract/services/sub-service';

export type FigureUnit = 'bytes' | 'ms' | 'percent' | 'count' | 'perMinute' | 'time';

/** What a part tells of itself: the figure that is drawn first. */
export const figuresOfPart: Record<HealthPart, readonly [HealthFigure, ...HealthFigure[]]> = {
  backend: ['eventLoopMs', 'cpuPercent', 'memoryBytes'],
  followers: ['followers'],
  store: ['writeMs', 'storeBytes'],
  disk: ['diskFreeBytes', 'diskTotalBytes'],
  sl651: ['sl651Taken', 'sl651Refused', 'sl651Lines'],
  hj212: ['hj212Taken', 'hj212Refused', 'hj212Lines'],
  mqtt: ['mqttTaken', 'mqttRefused'],
  http: ['httpTaken', 'httpRefused'],
  queues: ['alarmsBehind', 'messagesWaiting', 'commandsWaiting', 'jobsRunning'],
  backups: ['backupAt', 'backupBytes'],
};

export function unitOf(figure: HealthFigure): FigureUnit {
  if (figure.endsWith('Bytes')) return 'bytes';
  if (figure.endsWith('Ms')) return 'ms';
  if (figure.endsWith('Percent')) return 'percent';
  if (figure.endsWith('At')) return 'time';
  return /(Taken|Refused)$/.test(figure) ? 'perMinute' : 'count';
}

type ListenerFigure = Extract<HealthFigure, `${ReportWay}${string}`>;

/** What a figure is called: those of the listeners share their names. */
export const nameOf = (
  figure: HealthFigure,
): Exclude<HealthFigure, ListenerFigure> | 'taken' | 'refused' | 'lines' => {
  const own = reportWays.find((way) => figure.startsWith(way));
  return (own === undefined ? figure : figure.slice(own.length).toLowerCase()) as ReturnType<typeof nameOf>;
};

/** The newest value of a figure; null where none is known. */
export const lastOf = ({ figures }: BackendHealth, figure: HealthFigure): number | null =>
  figures[figure]?.findLast((value) => value !== null) ?? null;
