import type { Job } from '@stationwall/contract/job';
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import {
  blankImport,
  type Checked,
  type ChosenColumns,
  type FileFacts,
  type ImportContext,
  type ImportEvent,
  isReady,
  matched,
  withSheet,
} from './import-facts.ts';

const importing = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    input: {} as { required: readonly string[] },
  },
  actors: {
    openFile: fromPromise<FileFacts, { file: unknown }>(() =>
      Promise.reject(new Error('openFile was not supplied')),
    ),
    /** Sends `rows.checked` as it goes, then `check.ended` or `work.failed`; ended when it is left. */
    checkRows: fromCallback<ImportEvent, ChosenColumns>(({ sendBack }) =>
      sendBack({ type: 'work.failed', fault: new Error('checkRows was not supplied') }),
    ),
    /** Sends the good rows, `rows.sent` as it goes, and answers the job that takes them in. */
    applyRows: fromPromise<Job, { checked: Checked | null; fileName: string }>(() =>
      Promise.reject(new Error('applyRows was not supplied')),
    ),
    undo: fromPromise<Job, { job: Job | null }>(() => Promise.reject(new Error('undo was not supplied'))),
  },
  guards: {
    isReady: ({ context }) => isReady(context),
    hasGoodRows: ({ context }) => (context.checked?.goodCount ?? 0) > 0,
    hasEnded: ({ context }) => context.job !== null && context.job.state !== 'running',
    isJob: ({ context, event }) => event.type === 'job.told' && event.job.id === context.job?.id,
  },
});

/**
 * An import step by step: a file is opened, its columns are matched, all rows are checked without changing anything, the good ones go in
 * as a job, and may be taken back. Closing the dialog leaves a job running.
 */
export const importMachine = importing.createMachine({
  id: 'import',
  context: ({ input }) => blankImport(input.required),
  initial: 'closed',
  on: {
    'close.asked': { target: '.closed' },
    'file.chosen': {
      target: '.opening',
      reenter: true,
      actions: assign(({ context, event }) => ({
        ...blankImport(context.required),
        file: event.file,
        fileName: event.name,
      })),
    },
  },
  states: {
    closed: {
      entry: assign(({ context }) => blankImport(context.required)),
      on: { 'import.asked': 'choosing', 'file.chosen': {} },
    },
    choosing: {},
    opening: {
      invoke: {
        id: 'openFile',
        src: 'openFile',
        input: ({ context }) => ({ file: context.file }),
        onDone: {
          target: 'matching',
          actions: assign(({ context, event }) => withSheet(context, event.output, 0)),
        },
        onError: { target: 'choosing', actions: assign(({ event }) => ({ fault: event.error })) },
      },
    },
    matching: {
      on: {
        'sheet.chosen': {
          actions: assign(({ context, event }) =>
            context.facts ? withSheet(context, context.facts, event.sheet) : {},
          ),
        },
        'column.matched': { actions: assign(({ context, event }) => matched(context, event)) },
        'check.asked': { guard: 'isReady', target: 'checking' },
        'back.asked': { target: 'choosing', actions: assign({ fault: null }) },
      },
    },
    checking: {
      entry: assign({ done: 0, checked: null, fault: null }),
      invoke: {
        id: 'checkRows',
        src: 'checkRows',
        input: ({ context: { sheet, matching, facts } }) => ({
          sheet,
          matching,
          rowCount: facts?.sheets[sheet]?.rowCount ?? 0,
        }),
      },
      on: {
        'rows.checked': { actions: assign(({ event }) => ({ done: event.done })) },
        'check.ended': { target: 'checked', actions: assign(({ event }) => ({ checked: event.checked })) },
        'work.failed': { target: 'matching', actions: assign(({ event }) => ({ fault: event.fault })) },
        'back.asked': 'matching',
      },
    },
    checked: {
      on: { 'apply.asked': { guard: 'hasGoodRows', target: 'applying' }, 'back.asked': 'matching' },
    },
    applying: {
      entry: assign({ done: 0, fault: null }),
      invoke: {
        id: 'applyRows',
        src: 'applyRows',
        input: ({ context: { checked, fileName } }) => ({ checked, fileName }),
        onDone: { target: 'following', actions: assign(({ event }) => ({ job: event.output })) },
        onError: { target: 'checked', actions: assign(({ event }) => ({ fault: event.error })) },
      },
      on: { 'file.chosen': {}, 'rows.sent': { actions: assign(({ event }) => ({ done: event.done })) } },
    },
    following: {
      always: { guard: 'hasEnded', target: 'ended' },
      on: {
        'file.chosen': {},
        'job.told': { guard: 'isJob', actions: assign(({ event }) => ({ job: event.job })) },
      },
    },
    ended: { on: { 'undo.asked': { target: 'undoing' } } },
    undoing: {
      entry: assign({ fault: null }),
      initial: 'asking',
      on: { 'file.chosen': {} },
      states: {
        asking: {
          invoke: {
            id: 'undo',
            src: 'undo',
            input: ({ context }) => ({ job: context.job }),
            onDone: { target: 'following', actions: assign(({ event }) => ({ job: event.output })) },
            onError: { target: '#import.ended', actions: assign(({ event }) => ({ fault: event.error })) },
          },
        },
        following: {
          always: { guard: 'hasEnded', target: '#import.undone' },
          on: {
            'job.told': { guard: 'isJob', actions: assign(({ event }) => ({ job: event.job })) },
          },
        },
      },
    },
    undone: {},
  },
});
