import { type Static, Type } from 'typebox';
import { Nullable } from './abp.ts';

/** `called-off`: its owner ended it; `interrupted`: the backend left while it ran. Whatever was done until then stays done. */
export const JobState = Type.Union([
  Type.Literal('running'),
  Type.Literal('done'),
  Type.Literal('failed'),
  Type.Literal('called-off'),
  Type.Literal('interrupted'),
]);
export type JobState = Static<typeof JobState>;

/** Work that takes longer than its call, as its owner sees it. Times in UTC milliseconds. */
export const Job = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  /** What is done, `deviceType.import`: its words are found by it. */
  kind: Type.String({ minLength: 1, maxLength: 64 }),
  /** What it is done with, by a name that people know, such as that of a file. */
  subject: Type.String({ maxLength: 256 }),
  state: JobState,
  done: Type.Integer({ minimum: 0 }),
  /** null = not known yet. */
  total: Nullable(Type.Integer({ minimum: 0 })),
  startedAt: Type.Integer(),
  changedAt: Type.Integer(),
  /** What came of it, in the shape of its kind; so far, where it runs, failed or was interrupted, or null when it tells only its end. */
  outcome: Nullable(Type.Record(Type.String(), Type.Unknown())),
  /** Why it failed, in the language of its owner. */
  problem: Nullable(Type.String()),
});
export type Job = Static<typeof Job>;

/** How far a job is, for its owner alone; of no station. */
export const JobEvent = Type.Object({
  cursor: Type.Integer(),
  kind: Type.Literal('job'),
  stcd: Type.Literal(''),
  userIds: Type.Array(Type.Integer(), { minItems: 1 }),
  job: Job,
});
export type JobEvent = Static<typeof JobEvent>;

/** The jobs of one owner, newest first. */
function inOrderOfStart(jobs: readonly Job[]): readonly Job[] {
  return [...jobs].sort((one, other) => other.startedAt - one.startedAt || (one.id < other.id ? -1 : 1));
}

/** What is known of jobs after news of one: an ended job stays ended, and of two the one further on counts. */
export function withJob(jobs: readonly Job[], news: Job): readonly Job[] {
  const known = jobs.find(({ id }) => id === news.id);
  if (known && (known.state !== 'running' || isFurther(known, news))) return jobs;
  return inOrderOfStart([...jobs.filter(({ id }) => id !== news.id), news]);
}

const isFurther = (one: Job, other: Job) => other.state === 'running' && one.changedAt > other.changedAt;
