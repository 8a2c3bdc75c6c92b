import { previewLedText } from '@stationwall/contract/services/led-publish';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoad } from '../../entity/use-load.ts';
import { call } from '../../platform/http.ts';
import { Dots } from './dots.tsx';

type Draft = Readonly<Record<string, unknown>>;
const pauseMs = 400;

/** The text that is being edited as its sign would show it now, and what of it does not fit. */
export function Preview({ draft, field = 'text' }: { draft: Draft; field?: string }) {
  const { signId, stcd, width, height, colour } = draft;
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
  const asked = JSON.stringify({
    text: String(draft[field] ?? '').slice(0, 500),
    ...(typeof colour === 'string' && { colour }),
    ...(number(signId) !== undefined ? { signId } : stcd ? { stcd } : {}),
    ...(number(width) !== undefined && { width }),
    ...(number(height) !== undefined && { height }),
  });
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), pauseMs);
    return () => clearTimeout(timer);
  }, [asked]);
  return <Shown key={settled} asked={settled} />;
}

function Shown({ asked }: { asked: string }) {
  const { t } = useTranslation();
  const { value, problem } = useLoad((signal) => call(previewLedText, JSON.parse(asked), { signal }));
  if (problem !== null) return <p role="alert">{problem}</p>;
  if (value === null) return <p role="status">{t('kit.loading')}</p>;
  const { face, width, height, faults } = value;
  return (
    <>
      <Dots face={face} label={t('ledSign.size', { width, height })} />
      {faults.map((fault) => (
        <p key={fault} role="alert">
          {fault}
        </p>
      ))}
    </>
  );
}
