import './time-lapse.css';
import { Button, Slider } from '@blueprintjs/core';
import type { SentPicture } from '@stationwall/contract/services/sent-picture';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stationName } from '../../i18n/station-text.ts';
import { StationLink } from '../../product-kit/station-link.tsx';
import { readableLocal } from '../../station/local-time.ts';
import { loadPicture } from './shown-pictures.tsx';

const eachMs = 500;

/** Pictures of one station as a film, oldest first; one that has not come yet is shown small. */
export function TimeLapse({ items }: { items: readonly SentPicture[] }) {
  const { t, i18n } = useTranslation();
  const [at, setAt] = useState(0);
  const [isRunning, setRunning] = useState(true);
  const [large, setLarge] = useState<Readonly<Record<number, string>>>({});
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setAt((before) => (before + 1) % items.length), eachMs);
    return () => clearInterval(timer);
  }, [isRunning, items.length]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is read once, one after the other
  useEffect(() => {
    let isGone = false;
    const loadAll = async () => {
      for (const { id } of items) {
        if (isGone) return;
        const picture = await loadPicture(id).catch(() => null);
        if (picture !== null && !isGone) setLarge((before) => ({ ...before, [id]: picture }));
      }
    };
    void loadAll();
    return () => {
      isGone = true;
    };
  }, []);
  const shown = items[at];
  if (!shown) return null;
  const name = stationName(shown, i18n.language);
  const time = readableLocal(shown.takenAt ?? shown.receivedAt);
  return (
    <figure className="time-lapse">
      <img
        src={large[shown.id] ?? `data:image/webp;base64,${shown.thumbnail ?? ''}`}
        alt={t('sentPicture.of', { name, time })}
      />
      <figcaption>
        <StationLink station={shown} /> {time} · {t('sentPicture.place', { at: at + 1, count: items.length })}
      </figcaption>
      <div className="time-lapse-controls">
        <Button
          text={t(isRunning ? 'sentPicture.pause' : 'sentPicture.goOn')}
          onClick={() => setRunning(!isRunning)}
        />
        <Slider
          min={0}
          max={items.length - 1}
          value={at}
          labelRenderer={false}
          handleHtmlProps={{ 'aria-label': t('sentPicture.which') }}
          onChange={(value) => {
            setRunning(false);
            setAt(value);
          }}
        />
      </div>
    </figure>
  );
}
