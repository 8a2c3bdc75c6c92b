import './replay-bar.css';
import { Button, HTMLSelect } from '@blueprintjs/core';
import { Pause, Play } from '@blueprintjs/icons';
import { replayedDays } from '@stationwall/contract/services/replay';
import { fromLocal, toLocal } from '@stationwall/contract/tenant-time';
import { replaySpeeds } from '@stationwall/machines/replay.machine';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTimeInput } from '../kit/date-time-input.tsx';
import { isLocal } from '../kit/local-time.ts';
import { useReplay } from '../platform/replay.tsx';
import { useLinkFact } from '../platform/stations.tsx';
import { dateTimeIn } from '../station/local-time.ts';
import { ReplaySteps } from './replay-steps.tsx';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The day that the slider spans: the last one, or the one around an earlier moment. */
const dayAround = (at: number, now: number) => {
  // A moment is a whole minute, which may have begun before the day did.
  const isOfLast = at >= now - dayMs - minuteMs;
  const end = isOfLast ? now : at + dayMs / 2;
  return { begin: isOfLast ? Math.min(at, end - dayMs) : end - dayMs, end };
};

/** Says that it is not now, which moment it is, and moves through the past. `openedAt`: when the replay was opened, UTC milliseconds. */
export function ReplayBar({ openedAt, onLeave }: { openedAt: number; onLeave(): void }) {
  const { t } = useTranslation();
  const timeZone = useLinkFact('timeZone');
  const { at, speed, isPlaying, state, steps, send } = useReplay();
  const [held, setHeld] = useState<number | null>(null);
  const [day, setDay] = useState(() => dayAround(at, openedAt));
  const shown = held ?? at;
  const go = (to: number) => {
    const moment = Math.max(openedAt - replayedDays * dayMs, Math.min(to, openedAt));
    if (moment < day.begin || moment > day.end) setDay(dayAround(moment, openedAt));
    send({ type: 'moment.chosen', at: moment });
  };
  const release = () => {
    if (held !== null) go(held);
    setHeld(null);
  };
  return (
    <section className="replay-bar" aria-label={t('replay.title')}>
      <strong className="replay-moment" role="status">
        <span className="replay-not-now">{t('replay.notNow')}</span>
        <time dateTime={new Date(shown).toISOString()}>{dateTimeIn(timeZone, shown).slice(0, 16)}</time>
      </strong>
      <Button
        intent="primary"
        icon={isPlaying ? <Pause /> : <Play />}
        aria-label={t(isPlaying ? 'replay.pause' : 'replay.play')}
        onClick={() => send({ type: isPlaying ? 'pause.pressed' : 'play.pressed' })}
      />
      <HTMLSelect
        aria-label={t('replay.speed')}
        value={String(speed)}
        options={replaySpeeds.map((each) => ({ value: String(each), label: `${each} ×` }))}
        onChange={({ currentTarget }) => {
          const next = replaySpeeds.find((each) => String(each) === currentTarget.value);
          if (next) send({ type: 'speed.chosen', speed: next });
        }}
      />
      <span className="replay-track">
        <input
          type="range"
          aria-label={t('replay.moment')}
          aria-valuetext={dateTimeIn(timeZone, shown).slice(0, 16)}
          min={day.begin}
          max={day.end}
          step={minuteMs}
          value={shown}
          onChange={({ target }) => setHeld(Number(target.value))}
          onPointerUp={release}
          onKeyUp={release}
          onBlur={release}
        />
        <span aria-hidden="true">
          <small>{dateTimeIn(timeZone, day.begin).slice(5, 16)}</small>
          <small>{dateTimeIn(timeZone, day.end).slice(5, 16)}</small>
        </span>
      </span>
      <label className="sw-visually-hidden" htmlFor="replay-moment">
        {t('replay.other')}
      </label>
      <DateTimeInput
        id="replay-moment"
        value={toLocal(timeZone, Math.floor(shown / minuteMs) * minuteMs).slice(0, 16)}
        precision="minute"
        onChange={(local) => {
          const chosen = local !== null && isLocal(local) ? fromLocal(timeZone, local) : null;
          if (chosen !== null) go(chosen);
        }}
      />
      <ReplaySteps steps={steps} />
      <Button text={t('replay.leave')} onClick={onLeave} />
      {state === 'failed' && (
        <span role="alert">
          {t('replay.failed')}{' '}
          <Button
            variant="minimal"
            text={t('replay.retry')}
            onClick={() => send({ type: 'retry.pressed' })}
          />
        </span>
      )}
      {state === 'reading' && <span role="status">{t('kit.loading')}</span>}
    </section>
  );
}
