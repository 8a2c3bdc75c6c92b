import type { Problem } from '@stationwall/contract/problem';
import { type UploadEvent, type UploadInput, uploadMachine } from '@stationwall/machines/upload.machine';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type ActorRefFrom, createActor, fromCallback } from 'xstate';
import type { FieldFile, FileActs } from '../kit/field-file.ts';

/** Sends one file; `onSent` hears how many bytes have left. */
export type SendFile<Result> = (
  file: File,
  options: { signal: AbortSignal; onSent: (bytes: number) => void },
) => Promise<Result>;

type Upload = ActorRefFrom<typeof uploadMachine>;

export interface Uploads<Result> {
  /** What a file field shows; `textOf` finds the words of a problem. */
  filesBy(textOf: (problem: Problem) => string | null): FieldFile[];
  acts: Required<FileActs>;
  /** What the server answered to those that arrived. */
  results: readonly Result[];
  isSending: boolean;
}

/** Two at once, so that a large one does not hold up all others. */
const mostAtOnce = 2;

/** Files on their way to the server, each in its turn; leaving the page calls off what is not there yet. */
export function useUploads<Result>(send: SendFile<Result>): Uploads<Result> {
  const latest = useRef(send);
  latest.current = send;
  const uploads = useRef(new Map<string, Upload>());
  const [, render] = useState(0);
  const count = useRef(0);

  const logic = useMemo(
    () =>
      uploadMachine.provide({
        actors: {
          send: fromCallback<UploadEvent, UploadInput>(({ input, sendBack }) => {
            const abort = new AbortController();
            latest
              .current(input.file as File, {
                signal: abort.signal,
                onSent: (sent) => sendBack({ type: 'bytes.sent', sent }),
              })
              .then(
                (result) => sendBack({ type: 'upload.answered', result }),
                (error) => sendBack({ type: 'upload.refused', error }),
              );
            return () => abort.abort();
          }),
        },
      }),
    [],
  );

  const acts = useMemo(() => {
    const all = uploads.current;
    const changed = () => {
      const sending = [...all.values()].filter((one) => one.getSnapshot().matches('sending')).length;
      const next = [...all.values()].filter((one) => one.getSnapshot().matches('waiting'));
      for (const one of next.slice(0, Math.max(0, mostAtOnce - sending))) one.send({ type: 'turn.came' });
      render((before) => before + 1);
    };
    const drop = (id: string) => {
      all.get(id)?.stop();
      all.delete(id);
      changed();
    };
    return {
      choose(files: readonly File[]) {
        for (const file of files) {
          count.current += 1;
          const actor = createActor(logic, { input: { file, size: file.size } });
          all.set(String(count.current), actor);
          actor.subscribe(changed);
          actor.start();
        }
        changed();
      },
      callOff: drop,
      retry: (id: string) => all.get(id)?.send({ type: 'retry.asked' }),
      remove: drop,
    };
  }, [logic]);

  useEffect(() => {
    const all = uploads.current;
    return () => {
      for (const actor of all.values()) actor.stop();
      all.clear();
    };
  }, []);

  const now = [...uploads.current].map(([id, actor]) => ({ id, snapshot: actor.getSnapshot() }));
  return {
    filesBy: (textOf) =>
      now.map(({ id, snapshot: { value, context } }) => ({
        id,
        name: (context.file as File).name,
        size: context.size,
        state: value as NonNullable<FieldFile['state']>,
        sent: context.sent,
        problem: context.problem && textOf(context.problem),
      })),
    acts,
    results: now.flatMap(({ snapshot }) =>
      snapshot.matches('done') ? [snapshot.context.result as Result] : [],
    ),
    isSending: now.some(({ snapshot }) => snapshot.matches('waiting') || snapshot.matches('sending')),
  };
}
