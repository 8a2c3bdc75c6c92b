import './secret-once.css';
import { Button, Callout, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { DialogFocus } from './dialog-focus.tsx';

/** A secret that is shown this once, with its own words; only the button closes it, so that no stray key loses it. */
export function SecretOnce({
  title,
  text,
  secret,
  copyText,
  copiedText,
  doneText,
  onDone,
}: {
  title: string;
  text: string;
  /** null = nothing to show. */
  secret: string | null;
  copyText: string;
  copiedText: string;
  doneText: string;
  onDone(): void;
}) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = secret !== null && copied === secret;
  // Browsers give the clipboard to pages over TLS and of the same machine only; elsewhere one selects the text.
  const canCopy = globalThis.isSecureContext;
  const copy = () =>
    navigator.clipboard.writeText(secret ?? '').then(
      () => setCopied(secret),
      () => {},
    );
  return (
    <Dialog
      className="sw-dialog"
      isOpen={secret !== null}
      title={title}
      isCloseButtonShown={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      shouldReturnFocusOnClose={false}
    >
      <DialogFocus isOpen={secret !== null} />
      <DialogBody>
        <p>{text}</p>
        <Callout className="sw-secret" icon={false}>
          <output>{secret}</output>
          {canCopy && (
            <Button text={isCopied ? copiedText : copyText} aria-live="polite" onClick={() => void copy()} />
          )}
        </Callout>
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text={doneText} onClick={onDone} />} />
    </Dialog>
  );
}
