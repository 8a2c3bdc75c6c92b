import { Button } from '@blueprintjs/core';
import { getOriginalMsgGPRSById } from '@stationwall/contract/services/original-data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailDrawer } from '../kit/detail-drawer.tsx';
import { Facts } from '../kit/facts.tsx';
import { StatusTag } from '../kit/status-tag.tsx';
import { call } from '../platform/http.ts';
import { MessageBytes } from '../product-kit/message-bytes.tsx';
import { messageFacts } from '../product-kit/message-facts.tsx';
import { readableLocal } from '../station/local-time.ts';
import { useLoad } from './use-load.ts';

/** One message as it came and as today's codecs read it; null is none. */
export function MessageDrawer({ id, onClose }: { id: string | null; onClose(): void }) {
  const { t } = useTranslation();
  return (
    <DetailDrawer
      isOpen={id !== null}
      title={t('originalMsg.one.title', { id })}
      className="message-drawer"
      onClose={onClose}
    >
      {id !== null && <Message key={id} id={Number(id)} />}
    </DetailDrawer>
  );
}

function Message({ id }: { id: number }) {
  const { t } = useTranslation();
  const { value, problem, isLoading, refresh } = useLoad((signal) =>
    call(getOriginalMsgGPRSById, { id }, { signal }),
  );
  const [isCopied, setCopied] = useState(false);
  if (problem !== null) return <p role="alert">{problem}</p>;
  if (value === null) return <p>{t('originalMsg.one.loading')}</p>;
  const copy = () => navigator.clipboard?.writeText(value.frame).then(() => setCopied(true));
  return (
    <>
      <Facts facts={messageFacts(t, value, readableLocal)} />
      <div>
        <strong>{t('originalMsg.one.now')}</strong>{' '}
        <Button size="small" text={t('originalMsg.one.again')} loading={isLoading} onClick={refresh} />{' '}
        {navigator.clipboard && (
          <Button
            size="small"
            text={t(isCopied ? 'originalMsg.one.copied' : 'originalMsg.one.copy')}
            onClick={copy}
          />
        )}
        {value.protocol === null && <p>{t('originalMsg.one.notThere')}</p>}
        {value.protocol !== null && value.problems.length === 0 && (
          <p>
            <StatusTag tone="ok">{t('originalMsg.one.nowFine')}</StatusTag>
          </p>
        )}
        {value.problems.map((said) => (
          <p key={said}>
            <StatusTag tone="late">{said}</StatusTag>
          </p>
        ))}
      </div>
      <MessageBytes frame={value.frame} isText={value.isText} fields={value.fields} />
    </>
  );
}
