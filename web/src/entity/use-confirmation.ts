import { confirmationMachine } from '@stationwall/machines/confirmation.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { problemText } from '../i18n/problem-text.ts';
import type { Question } from '../kit/confirm-dialog.tsx';

/** An act that asks first; `ask` shows the question, and `<ConfirmDialog question={…}>` is the rest. */
export function useConfirmation<Subject, Result = unknown>(calls: {
  act(subject: Subject, signal: AbortSignal): Promise<Result>;
  onDone?(subject: Subject, result: Result): void;
}): Question & { subject: Subject | null; ask(subject: Subject): void } {
  const { t } = useTranslation();
  const latest = useRef(calls);
  latest.current = calls;

  const [logic] = useState(() =>
    confirmationMachine.provide({
      actors: {
        act: fromPromise<unknown, { subject: unknown }>(({ input, signal }) =>
          latest.current.act(input.subject as Subject, signal),
        ),
      },
    }),
  );
  const actor = useActorRef(logic);
  useEffect(() => {
    const told = actor.on('act.done', ({ subject, result }) =>
      latest.current.onDone?.(subject as Subject, result as Result),
    );
    return () => told.unsubscribe();
  }, [actor]);

  const phase = useSelector(actor, (snapshot) => snapshot.value);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  return useMemo(
    () => ({
      isOpen: phase !== 'idle',
      isBusy: phase === 'acting',
      problem: context.problem && problemText(t, context.problem),
      subject: context.subject as Subject | null,
      ask: (subject) => actor.send({ type: 'act.asked', subject }),
      confirm: () => actor.send({ type: 'act.confirmed' }),
      decline: () => actor.send({ type: 'act.declined' }),
    }),
    [actor, phase, context, t],
  );
}
