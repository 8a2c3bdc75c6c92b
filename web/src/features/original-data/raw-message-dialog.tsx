import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { OutputOf } from '@stationwall/contract/endpoint';
import { getOriginalMsgGPRSById } from '@stationwall/contract/services/original-data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoad } from '../../entity/use-load.ts';
import { DialogFocus } from '../../kit/dialog-focus.tsx';
import { call } from '../../platform/http.ts';
import { readableLocal } from '../../station/local-time.ts';
import { hexLines } from './hex-lines.ts';

type Message = OutputOf<typeof getOriginalMsgGPRSById>;

/** One message as it came over the line, in hex. */
export function RawMessageDialog({ id, onClose }: { id: number; onClose(): void }) {
  const { t } = useTranslation();
  const { value: message, problem } = useLoad((signal) => call(getOriginalMsgGPRSById, { id }, { signal }));
  const [isCopied, setCopied] = useState(false);

  return (
    <Dialog
      className="raw-message"
      isOpen={true}
      onClose={onClose}
      title={t('originalData.raw.title', { id })}
      isCloseButtonShown={false}
      shouldReturnFocusOnClose={false}
    >
      <DialogFocus isOpen={true} />
      <DialogBody>
        {problem && <p role="alert">{problem}</p>}
        {!message && !problem && <p>{t('originalData.raw.loading')}</p>}
        {message && <RawMessage message={message} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {message && (
              <Button
                text={t(isCopied ? 'originalData.raw.copied' : 'originalData.raw.copy')}
                onClick={() => navigator.clipboard.writeText(message.frame).then(() => setCopied(true))}
              />
            )}
            <Button intent="primary" text={t('originalData.raw.close')} onClick={onClose} />
          </>
        }
      />
    </Dialog>
  );
}

function RawMessage({ message }: { message: Message }) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="raw-message-facts">
        <dt>{t('originalData.raw.station')}</dt>
        <dd>{message.stcd ?? '—'}</dd>
        <dt>{t('originalData.raw.func')}</dt>
        <dd>{message.func ?? '—'}</dd>
        <dt>{t('originalData.raw.received')}</dt>
        <dd>{readableLocal(message.receivedAt)}</dd>
        <dt>{t('originalData.raw.reason')}</dt>
        <dd>{message.reason ?? t('originalData.raw.accepted')}</dd>
      </dl>
      <p className="sw-muted">{t('originalData.raw.frame', { count: message.frame.length / 2 })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <pre tabIndex={0}>{hexLines(message.frame)}</pre>
    </>
  );
}
