import { Button, Callout, Dialog, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { type FormEvent, type ReactNode, useId } from 'react';
import { DialogFields } from './dialog-fields.tsx';
import { DialogFocus } from './dialog-focus.tsx';
import type { DialogState } from './dialog-state.ts';
import type { Field } from './fields.ts';
import { useKitTexts } from './kit-texts.tsx';
import { QuestionDialog } from './question-dialog.tsx';

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
