import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { DialogFocus } from './dialog-focus.tsx';

/** A question with two answers; the one that keeps everything as it is stands first and has the focus. */
export function QuestionDialog({
  isOpen,
  isBusy = false,
  title,
  keepText,
  actText,
  isDanger = false,
  onAnswer,
  children,
}: {
  isOpen: boolean;
  /** The act is being done: neither answer can be given. */
  isBusy?: boolean;
  title: string;
  keepText: string;
  actText: string;
  isDanger?: boolean;
  /** True for the act. Escape keeps everything as it is. */
  onAnswer(isAct: boolean): void;
  children?: ReactNode;
}) {
  return (
    <Dialog
      className="sw-dialog"
      role="alertdialog"
      isOpen={isOpen}
      title={title}
      isCloseButtonShown={false}
      canOutsideClickClose={false}
      canEscapeKeyClose={!isBusy}
      shouldReturnFocusOnClose={false}
      onClose={() => onAnswer(false)}
    >
      <DialogFocus isOpen={isOpen} isBusy={isBusy} />
      {children && <DialogBody>{children}</DialogBody>}
      <DialogFooter
        actions={
          <>
            <Button text={keepText} disabled={isBusy} onClick={() => onAnswer(false)} />
            <Button
              intent={isDanger ? 'danger' : 'primary'}
              text={actText}
              loading={isBusy}
              onClick={() => onAnswer(true)}
            />
          </>
        }
      />
    </Dialog>
  );
}
