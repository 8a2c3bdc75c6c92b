import type { Job } from '@stationwall/contract/job';
import { problemIn } from '@stationwall/contract/problem';
import { importMachine } from '@stationwall/machines/import.machine';
import type { Checked, ChosenColumns, FileFacts, ImportEvent } from '@stationwall/machines/import-facts';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromCallback, fromPromise } from 'xstate';
import { problemText } from '../i18n/problem-text.ts';
import type { ImportState } from '../kit/import-state.ts';
import { useKitTexts } from '../kit/kit-texts.tsx';
import type { RowFault } from '../kit/sheet/import-field.ts';
import { SheetError } from '../kit/sheet/sheet.ts';
import { SheetReader } from '../kit/sheet/sheet-reader.ts';
import type { SheetSummary } from '../kit/sheet/sheet-session.ts';
import type { OwnJobs } from '../platform/own-jobs.tsx';
import { type CheckedRows, checkRows } from './check-rows.ts';
import type { ImportTarget } from './import-target.ts';
import { jobFigures } from './job-words.ts';

const mostBytes = 50 * 1024 ** 2;

/** An import into a target as its dialog shows it; `onEnded` hears when rows have come in, or were taken back. */
export function useImport(
  target: ImportTarget,
  { jobs, begun }: Pick<OwnJobs, 'jobs' | 'begun'>,
  onEnded: () => void,
): ImportState & { open(): void } {
  const { t } = useTranslation();
  const { number } = useKitTexts();
  const latest = useRef({ target, onEnded, begun });
  latest.current = { target, onEnded, begun };
  const reader = useRef<SheetReader | null>(null);
  const checked = useRef<CheckedRows | null>(null);
  const [logic] = useState(() =>
    importMachine.provide({
      actors: {
        openFile: fromPromise<FileFacts, { file: unknown }>(async ({ input, signal }) => {
          reader.current?.close();
          const opened = new SheetReader();
          reader.current = opened;
          signal.addEventListener('abort', () => opened.close());
          const { fields, mostRows } = latest.current.target;
          return { sheets: await opened.open(input.file as Blob, fields, mostRows) };
        }),
        checkRows: fromCallback<ImportEvent, ChosenColumns>(({ input, sendBack }) => {
          const abort = new AbortController();
          const told = (done: number) => sendBack({ type: 'rows.checked', done });
          const work = reader.current
            ? checkRows(reader.current, latest.current.target, input, { signal: abort.signal, told })
            : Promise.reject(new SheetError('unreadable'));
          work.then(
            (found) => {
              if (abort.signal.aborted) return;
              checked.current = found;
              const { good, badCount, faults } = found;
              sendBack({ type: 'check.ended', checked: { goodCount: good.length, badCount, faults } });
            },
            (fault) => !abort.signal.aborted && sendBack({ type: 'work.failed', fault }),
          );
          return () => abort.abort();
        }),
        applyRows: fromPromise<Job, { checked: Checked | null; fileName: string }>(
          async ({ input, signal, self }) => {
            const sent = (done: number) => self._parent?.send({ type: 'rows.sent', done });
            const rows = checked.current?.good ?? [];
            const job = await latest.current.target.apply(rows, input.fileName, { signal, sent });
            latest.current.begun(job);
            return job;
          },
        ),
        undo: fromPromise<Job, { job: Job | null }>(async ({ input }) => {
          if (input.job === null || !latest.current.target.undo) throw new Error('nothing to undo');
          const job = await latest.current.target.undo(input.job);
          latest.current.begun(job);
          return job;
        }),
      },
    }),
  );
  const required = target.fields.filter(({ isRequired }) => isRequired).map(({ field }) => field);
  const actor = useActorRef(logic, { input: { required } });
  const snapshot = useSelector(actor, (now) => now);
  const { context } = snapshot;
  const phase = (typeof snapshot.value === 'string' ? snapshot.value : 'undoing') as ImportState['phase'];
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once more when the import learns which job is its own
  useEffect(() => {
    for (const job of jobs) actor.send({ type: 'job.told', job });
  }, [actor, jobs, context.job?.id]);
  useEffect(() => {
    if (phase === 'closed') reader.current?.close();
    if (phase === 'ended' || phase === 'undone') latest.current.onEnded();
  }, [phase]);
  useEffect(() => () => reader.current?.close(), []);

  const sheets = (context.facts?.sheets ?? []) as readonly SheetSummary[];
  const rowCount = sheets[context.sheet]?.rowCount ?? 0;
  const { job } = context;
  const isOfJob = phase === 'following' || phase === 'undoing';
  return {
    phase,
    fields: target.fields,
    mostRows: target.mostRows,
    mostBytes,
    fileName: context.fileName,
    problem: problemOf(),
    sheets,
    sheet: context.sheet,
    matching: context.matching,
    isReady: snapshot.can({ type: 'check.asked' }),
    progress: isOfJob
      ? { done: job?.done ?? 0, total: job?.total ?? null }
      : { done: context.done, total: phase === 'applying' ? (context.checked?.goodCount ?? 0) : rowCount },
    checked: context.checked && {
      ...context.checked,
      faults: context.checked.faults as readonly RowFault[],
      faultCount: checked.current?.faultCount ?? 0,
    },
    figures: job ? [t(`jobs.states.${job.state}`), ...jobFigures(t, job, number)] : [],
    refused: (job?.outcome?.faults ?? []) as readonly RowFault[],
    canUndo:
      target.undo !== undefined && Number(job?.outcome?.made ?? 0) + Number(job?.outcome?.changed ?? 0) > 0,
    isUndone: phase === 'undone' && job?.state === 'done',
    open: () => actor.send({ type: 'import.asked' }),
    choose: (file) => actor.send({ type: 'file.chosen', file, name: file.name }),
    chooseSheet: (sheet) => actor.send({ type: 'sheet.chosen', sheet }),
    match: (field, column) => actor.send({ type: 'column.matched', field, column }),
    check: () => actor.send({ type: 'check.asked' }),
    back: () => actor.send({ type: 'back.asked' }),
    apply: () => actor.send({ type: 'apply.asked' }),
    undo: () => actor.send({ type: 'undo.asked' }),
    close: () => actor.send({ type: 'close.asked' }),
  };

  function problemOf(): string | null {
    const { fault } = context;
    if (fault instanceof SheetError) return t(`importing.problem.${fault.problem}`);
    if (fault !== null) return problemText(t, problemIn(fault));
    return phase === 'ended' || phase === 'undone' ? (job?.problem ?? null) : null;
  }
}
