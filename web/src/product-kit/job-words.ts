import type { Job } from '@stationwall/contract/job';
import type { TFunction } from 'i18next';
import type { Tone } from '../kit/state-sign.tsx';

const kinds = ['import', 'export', 'undo', 'set'] as const;
const figures = ['made', 'changed', 'deleted', 'refused', 'kept', 'rows', 'present'] as const;

/** What a job is called: `Import: types.xlsx`. The last part of its kind tells what is done. */
export function jobName(t: TFunction, { kind, subject }: Pick<Job, 'kind' | 'subject'>): string {
  const verb = kinds.find((one) => kind.endsWith(`.${one}`)) ?? 'other';
  return t('jobs.of', { what: t(`jobs.kinds.${verb}`), subject });
}

/** The figures of what came of a job, as far as they are any: `12 created`, `3 refused`. */
export const jobFigures = (
  t: TFunction,
  { outcome }: Pick<Job, 'outcome'>,
  number: (value: number) => string,
): string[] =>
  figures.flatMap((name) => {
    const value = outcome?.[name];
    return typeof value === 'number' && value > 0 ? t(`jobs.figures.${name}`, { figure: number(value) }) : [];
  });

export const jobTone: Record<Job['state'], Tone> = {
  running: 'busy',
  done: 'ok',
  failed: 'stale',
  'called-off': 'held',
  interrupted: 'late',
};
