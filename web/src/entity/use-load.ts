import { type PageQuery, pagedListMachine, type RowPage } from '@stationwall/machines/paged-list.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { problemText } from '../i18n/problem-text.ts';
import { onResumption } from '../platform/resumption.ts';

export interface Load<Value> {
  /** Null until the first answer; an earlier one stays while the next is asked for, or could not be had. */
  value: Value | null;
  problem: string | null;
  isLoading: boolean;
  refresh(): void;
}

const query: PageQuery = { skipCount: 0, maxResultCount: 1, sorting: null, filter: {} };

/**
 * One thing that is read at once, on `refresh`, when a session that had ended goes on, when it is `asked` for otherwise, and every so
 * many milliseconds when told to. A slow answer is waited for, so that one that never comes is told.
 */
export function useLoad<Value>(
  read: (signal: AbortSignal) => Promise<Value>,
  everyMs?: number,
  asked = '',
): Load<Value> {
  const { t } = useTranslation();
  const latest = useRef(read);
  latest.current = read;
  const [logic] = useState(() =>
    pagedListMachine.provide({
      actors: {
        loadPage: fromPromise<RowPage, PageQuery>(async ({ signal }) => ({
          items: [await latest.current(signal)],
          totalCount: 1,
        })),
      },
    }),
  );
  const actor = useActorRef(logic, { input: { query } });
  const answered = useRef(asked);
  useEffect(() => {
    if (answered.current !== asked) actor.send({ type: 'refresh.asked' });
    answered.current = asked;
  }, [actor, asked]);
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(() => {
      if (!actor.getSnapshot().matches('asking')) actor.send({ type: 'refresh.asked' });
    }, everyMs);
    return () => clearInterval(timer);
  }, [actor, everyMs]);
  useEffect(() => onResumption(() => actor.send({ type: 'refresh.asked' })), [actor]);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('asking'));
  // The same for good: an effect that asks again whenever this is another one would never end.
  const refresh = useCallback(() => actor.send({ type: 'refresh.asked' }), [actor]);
  return useMemo(
    () => ({
      value: (context.page?.items[0] ?? null) as Value | null,
      problem: context.problem && problemText(t, context.problem),
      isLoading,
      refresh,
    }),
    [context, isLoading, refresh, t],
  );
}
