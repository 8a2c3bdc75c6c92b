import { entityDialogMachine } from '@stationwall/machines/entity-dialog.machine';
import { changedFields, type EntityKey } from '@stationwall/machines/entity-draft';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { problemText } from '../i18n/problem-text.ts';
import type { DialogState } from '../kit/dialog-state.ts';
import { faultsIn } from '../kit/field-faults.ts';
import type { Field } from '../kit/fields.ts';
import { useKitTexts } from '../kit/kit-texts.tsx';
import { toast } from '../kit/toast.ts';
import { onResumption } from '../platform/resumption.ts';
import { keepUnsavedWork } from '../platform/unsaved-work.ts';

type Values = Readonly<Record<string, unknown>>;

interface EntityCalls<Draft, Result> {
  fields: readonly Field[];
  /** Reads what is edited; a new entity has no key and is whatever a new one starts as. */
  load(key: EntityKey, signal: AbortSignal): Promise<Draft>;
  save(draft: Draft, key: EntityKey, signal: AbortSignal): Promise<Result>;
  /** The save is an upload, which can be called off while it goes on. */
  isUpload?: boolean;
  /** After a save, beside the message that tells it. */
  onSaved?(result: Result, key: EntityKey): void;
}

/** One dialog over one entity; `open` shows it, and `<EntityDialog dialog={…}>` is the rest. */
export function useEntityDialog<Draft extends object, Result = unknown>(
  calls: EntityCalls<Draft, Result>,
): DialogState & { open(key?: EntityKey): void; key: EntityKey } {
  const { t } = useTranslation();
  const { say } = useKitTexts();
  const { isUpload = false } = calls;
  const latest = useRef({ calls, say });
  latest.current = { calls, say };

  const [logic] = useState(() =>
    entityDialogMachine.provide({
      actors: {
        load: fromPromise<Values, EntityKey>(
          async ({ input, signal }) => ({ ...(await latest.current.calls.load(input, signal)) }) as Values,
        ),
        validate: fromPromise<Record<string, string>, Values>(async ({ input }) =>
          faultsIn(latest.current.calls.fields, input, latest.current.say),
        ),
        save: fromPromise<unknown, { key: EntityKey; draft: Values }>(({ input, signal }) =>
          latest.current.calls.save(input.draft as Draft, input.key, signal),
        ),
      },
    }),
  );
  const actor = useActorRef(logic);
  useEffect(() => {
    const told = actor.on('entity.saved', ({ result, key }) => {
      toast({ tone: 'success', text: latest.current.say('kit.saved') });
      latest.current.calls.onSaved?.(result as Result, key);
    });
    return () => told.unsubscribe();
  }, [actor]);

  useEffect(() => onResumption(() => actor.send({ type: 'session.resumed' })), [actor]);

  const phase = useSelector(actor, (snapshot) => snapshot.value as DialogState['phase']);
  const context = useSelector(actor, (snapshot) => snapshot.context);

  const isUnsaved = phase !== 'closed' && changedFields(context).length > 0;
  const goAway = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    return keepUnsavedWork((go) => {
      actor.send({ type: 'close.asked' });
      goAway.current = actor.getSnapshot().matches('leaving') ? go : null;
    });
  }, [actor, isUnsaved]);

  return useMemo(
    () => ({
      phase,
      key: context.key,
      draft: context.draft,
      faults: context.faults,
      contested: Object.fromEntries(context.contested.map((field) => [field, context.loaded[field]])),
      problem: context.problem && problemText(t, context.problem),
      open: (key = null) => actor.send({ type: 'dialog.opened', key }),
      change: (change) => actor.send({ type: 'field.changed', change }),
      save: () => actor.send({ type: 'save.asked' }),
      ...(isUpload && { cancelSave: () => actor.send({ type: 'save.cancelled' }) }),
      reload: () => actor.send({ type: 'reload.asked' }),
      close: () => {
        goAway.current = null;
        actor.send({ type: 'close.asked' });
      },
      leave: () => {
        actor.send({ type: 'leave.confirmed' });
        goAway.current?.();
      },
      stay: () => actor.send({ type: 'leave.declined' }),
    }),
    [actor, phase, context, isUpload, t],
  );
}
