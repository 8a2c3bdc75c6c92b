import { Button, Callout, Dialog, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { DialogFocus } from './dialog-focus.tsx';
import { FieldRow } from './field-row.tsx';
import type { Field } from './fields.ts';
import { useKitTexts } from './kit-texts.tsx';
import { QuestionDialog } from './question-dialog.tsx';

/** A dialog in which one entity is edited, as its machine tells it. */
export interface DialogState {
  phase: 'closed' | 'loading' | 'unreadable' | 'editing' | 'validating' | 'saving' | 'outdated' | 'leaving';
  draft: Readonly<Record<string, unknown>>;
  faults: Readonly<Record<string, string>>;
  /** Fields that somebody else changed as well, with their value. */
  contested: Readonly<Record<string, unknown>>;
  problem: string | null;
  change(change: Readonly<Record<string, unknown>>): void;
  save(): void;
  /** Calls off a save that takes long, as an upload; whoever has none has to wait for the answer. */
  cancelSave?(): void;
  reload(): void;
  close(): void;
  leave(): void;
  stay(): void;
}

/**
 * Cancel and OK around the fields of one entity. OK shows that it works; what is wrong stands at its field, what failed
 * above them all; leaving with changes asks. `children` stand below the fields.
 */
export function EntityDialog({
  dialog,
  title,
  fields,
  isWide = false,
  children,
}: {
  dialog: DialogState;
  title: string;
  fields: readonly Field[];
  isWide?: boolean;
  children?: ReactNode;
}) {
  const { say } = useKitTexts();
  const form = useId();
  const { phase } = dialog;
  const isBusy = phase === 'validating' || phase === 'saving';
  const hasFields = !['closed', 'loading', 'unreadable'].includes(phase);
  const cancel = () => (phase === 'saving' ? dialog.cancelSave?.() : dialog.close());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    dialog.save();
  };
  return (
    <>
      <Dialog
        className={isWide ? 'sw-dialog sw-dialog-wide' : 'sw-dialog'}
        isOpen={phase !== 'closed'}
        onClose={cancel}
        title={title}
        isCloseButtonShown={false}
        canOutsideClickClose={false}
        shouldReturnFocusOnClose={false}
      >
        <DialogFocus isOpen={phase !== 'closed'} isWaiting={phase === 'loading'} isBusy={isBusy} />
        <DialogBody>
          <DialogProblem dialog={dialog} />
          {phase === 'loading' && <Spinner className="sw-dialog-wait" aria-label={say('kit.loading')} />}
          {hasFields && (
            <form id={form} noValidate={true} onSubmit={submit}>
              <DialogFields dialog={dialog} fields={fields} isDisabled={isBusy} />
              {children}
            </form>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button
                text={say('kit.cancel')}
                disabled={phase === 'saving' && dialog.cancelSave === undefined}
                onClick={cancel}
              />
              <Button
                type="submit"
                form={form}
                intent="primary"
                text={say('kit.ok')}
                loading={isBusy}
                disabled={phase !== 'editing'}
              />
            </>
          }
        />
      </Dialog>
      <QuestionDialog
        isOpen={phase === 'leaving'}
        title={say('kit.unsaved')}
        keepText={say('kit.stay')}
        actText={say('kit.leave')}
        isDanger={true}
        onAnswer={(isAct) => (isAct ? dialog.leave() : dialog.stay())}
      />
    </>
  );
}

function DialogProblem({ dialog: { phase, problem, reload } }: { dialog: DialogState }) {
  const { say } = useKitTexts();
  if (problem === null) return null;
  const again =
    phase === 'outdated' ? say('kit.takeOver') : phase === 'unreadable' ? say('kit.tryAgain') : null;
  return (
    <Callout className="sw-dialog-problem" intent="danger" compact={true} icon={false} role="alert">
      <span>{problem}</span>
      {phase === 'outdated' && <span>{say('kit.outdated')}</span>}
      {again !== null && <Button size="small" text={again} onClick={reload} />}
    </Callout>
  );
}

function DialogFields({
  dialog: { draft, faults, contested, change },
  fields,
  isDisabled,
}: {
  dialog: DialogState;
  fields: readonly Field[];
  isDisabled: boolean;
}) {
  const { say } = useKitTexts();
  const box = useRef<HTMLDivElement>(null);
  const firstFault = fields.find(({ field }) => field in faults)?.field;
  useEffect(() => {
    if (firstFault !== undefined) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [firstFault]);
  return (
    <div ref={box} className="sw-fields">
      {fields.map((field) => (
        <FieldRow
          key={field.field}
          field={field}
          draft={draft}
          fault={faults[field.field]}
          isDisabled={isDisabled}
          note={
            field.field in contested
              ? say('kit.contested', { value: String(contested[field.field] ?? '') })
              : undefined
          }
          onChange={change}
        />
      ))}
    </div>
  );
}
