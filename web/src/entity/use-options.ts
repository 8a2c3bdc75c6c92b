import type { Endpoint, InputOf, OutputOf } from '@stationwall/contract/endpoint';
import { type PageQuery, pagedListMachine, type RowPage } from '@stationwall/machines/paged-list.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { problemText } from '../i18n/problem-text.ts';
import type { Choice } from '../kit/fields.ts';
import { call } from '../platform/http.ts';
import { onResumption } from '../platform/resumption.ts';

/** Selection loads take as many rows as this, from the first. */
export const mostOptions = 1000;

export interface Options {
  choices: readonly Choice[];
  isLoading: boolean;
  problem: string | null;
  refresh(): void;
}

/** The rows of an endpoint as choices. Rows are read once, and anew on `refresh` and when a session that had ended goes on. */
export function useOptions<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  choiceOf: (row: RowIn<OutputOf<E>>) => Choice,
): Options {
  const { t } = useTranslation();
  const [{ logic, toChoice }] = useState(() => ({
    toChoice: choiceOf,
    logic: pagedListMachine.provide({
      actors: {
        loadPage: fromPromise<RowPage, PageQuery>(async ({ signal }) => {
          const answer: unknown = await call(endpoint, input, { signal });
          const items = Array.isArray(answer) ? answer : (answer as { items: readonly unknown[] }).items;
          return { items, totalCount: items.length };
        }),
      },
    }),
  }));
  const query = { skipCount: 0, maxResultCount: mostOptions, sorting: null, filter: {} };
  const actor = useActorRef(logic, { input: { query } });
  useEffect(() => onResumption(() => actor.send({ type: 'refresh.asked' })), [actor]);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('asking'));
  return useMemo(
    () => ({
      choices: ((context.page?.items ?? []) as RowIn<OutputOf<E>>[]).map(toChoice),
      isLoading,
      problem: context.problem && problemText(t, context.problem),
      refresh: () => actor.send({ type: 'refresh.asked' }),
    }),
    [context, isLoading, toChoice, actor, t],
  );
}

type RowIn<Output> = Output extends readonly (infer Row)[]
  ? Row
  : Output extends { items: readonly (infer Row)[] }
    ? Row
    : never;
