import type { AckOutcome, PressedAck } from '@stationwall/machines/offline-acks.machine';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '../i18n/moment-text.ts';
import { problemText } from '../i18n/problem-text.ts';
import { toast } from '../kit/toast.ts';
import { OfflineAcksProvider } from '../platform/offline-acks.tsx';
import { useLinkFact } from '../platform/stations.tsx';

interface Words {
  reasonOf(ack: PressedAck): string;
  tell(outcome: AckOutcome): void;
}

/** What a person on the road acknowledges reaches the backend when it can, and what became of it is told. */
export function PhoneAcks({ person, children }: { person: string; children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const timeZone = useLinkFact('timeZone');
  const say = useRef<Words | null>(null);
  say.current = {
    reasonOf: ({ pressedAt }) =>
      t('shell.ack.reason', { at: momentText(i18n.language, timeZone, pressedAt) }),
    tell: ({ ack, problem }) => {
      const text = i18n.language === 'zh-Hans' ? ack.textZh : ack.textEn;
      if (problem !== null) toast({ tone: 'danger', text: `${text}: ${problemText(t, problem)}` });
      else if (ack.wasHeld) toast({ tone: 'success', text: t('shell.ack.taken', { text }) });
    },
  };
  return (
    <OfflineAcksProvider
      person={person}
      reasonOf={(ack) => say.current?.reasonOf(ack) ?? ''}
      onOutcome={(outcome) => say.current?.tell(outcome)}
    >
      {children}
    </OfflineAcksProvider>
  );
}
