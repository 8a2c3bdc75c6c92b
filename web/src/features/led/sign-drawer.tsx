import { Button } from '@blueprintjs/core';
import { problemIn } from '@stationwall/contract/problem';
import { dispatchLedSign, getLedFaces, type LedSign } from '@stationwall/contract/services/led-publish';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoad } from '../../entity/use-load.ts';
import { problemText } from '../../i18n/problem-text.ts';
import { DetailDrawer } from '../../kit/detail-drawer.tsx';
import { PlainTable } from '../../kit/plain-table.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/http.ts';
import { readableLocal } from '../../station/local-time.ts';
import { Dots } from './dots.tsx';
import { answerText, toneOf } from './led-words.ts';

const everyMs = 5_000;

/** One sign: its faces dot by dot, and what it answered. */
export function SignDrawer({
  sign,
  onClose,
  onSent,
}: {
  sign: LedSign | null;
  onClose(): void;
  onSent(): void;
}) {
  return (
    <DetailDrawer isOpen={sign !== null} title={sign?.name ?? ''} onClose={onClose}>
      {sign && <Shown key={sign.id} sign={sign} onSent={onSent} />}
    </DetailDrawer>
  );
}

function Shown({ sign, onSent }: { sign: LedSign; onSent(): void }) {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  const { value, problem, refresh } = useLoad(
    (signal) => call(getLedFaces, { id: sign.id }, { signal }),
    everyMs,
  );
  const send = async () => {
    setSending(true);
    try {
      const { state, answer } = await call(dispatchLedSign, { id: sign.id });
      toast({ tone: state === 'shown' ? 'success' : 'warning', text: answerText(t, answer) });
    } catch (error) {
      toast({ tone: 'danger', text: problemText(t, problemIn(error)) });
    } finally {
      setSending(false);
      refresh();
      onSent();
    }
  };
  if (problem !== null) return <p role="alert">{problem}</p>;
  if (value === null) return <p role="status">{t('kit.loading')}</p>;
  const { shown, wanted, lost, keptUntil, receipts } = value;
  return (
    <>
      {shown && <Dots face={shown} label={t('ledSign.shown')} />}
      {(!shown || shown.text !== wanted.text) && <Dots face={wanted} label={t('ledSign.wanted')} />}
      <Dots
        face={lost}
        label={
          keptUntil === null ? t('ledSign.lost') : t('ledSign.lostFrom', { time: readableLocal(keptUntil) })
        }
      />
      <Button
        text={t('ledSign.send')}
        loading={isSending}
        disabled={!sign.isEnabled}
        onClick={() => void send()}
      />
      <h3>{t('ledSign.receipts')}</h3>
      <PlainTable
        caption={t('ledSign.receipts')}
        empty={t('ledSign.noReceipts')}
        headings={[{ text: t('ledSign.at') }, { text: t('ledSign.content') }, { text: t('ledSign.answer') }]}
        rows={receipts.map(({ at, text, outcome, answer }) => ({
          key: `${at} ${outcome} ${text}`,
          cells: [
            readableLocal(at),
            <span key="text" className="led-shown">
              {text || t('ledSign.nothing')}
            </span>,
            <StatusTag key="answer" tone={toneOf[outcome]}>
              {answerText(t, answer)}
            </StatusTag>,
          ],
        }))}
      />
    </>
  );
}
