import './video.css';
import { Button } from '@blueprintjs/core';
import { Camera as CameraSign, Maximize } from '@blueprintjs/icons';
import { problemIn } from '@stationwall/contract/problem';
import { keepVideoSnapshot, type ShownCamera } from '@stationwall/contract/services/video';
import { type CameraPlayerEvent, cameraPlayerMachine } from '@stationwall/machines/camera-player.machine';
import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromCallback } from 'xstate';
import { problemText } from '../../i18n/problem-text.ts';
import type { Tone } from '../../kit/state-sign.tsx';
import { StatusTag } from '../../kit/status-tag.tsx';
import { toast } from '../../kit/toast.ts';
import { pictureIn, showCamera } from '../../platform/camera-players.ts';
import { call } from '../../platform/http.ts';
import { useTimeZone } from '../../platform/session.tsx';
import { dateTimeIn } from '../../station/local-time.ts';
import { StationOfTile } from './station-of-tile.tsx';

type Shown = 'waiting' | 'opening' | 'playing' | 'frozen' | 'failed';
const toneOf: Record<Shown, Tone> = {
  ...{ waiting: 'unknown', opening: 'busy', playing: 'ok', frozen: 'stale', failed: 'clockOff' },
};

/** A still picture that is asked for every so often is given five of these; a stream twenty seconds. */
const frozenAfter = ({ kind, everyS }: ShownCamera) =>
  kind === 'snapshot' ? Math.max(60, 5 * everyS) * 1000 : 20_000;

/** One camera of the wall: its picture, of when it is, how far behind, and what is wrong. */
export function Tile({
  camera,
  hasDecoder,
  onAsk,
}: {
  camera: ShownCamera;
  hasDecoder: boolean;
  onAsk(): void;
}) {
  const { t, i18n } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [time, setTime] = useState<{ at: number | null; lagS: number | null }>({ at: null, lagS: null });
  const [logic] = useState(() =>
    cameraPlayerMachine.provide({
      actors: {
        play: fromCallback<CameraPlayerEvent>(({ sendBack }) => {
          if (!place.current) return undefined;
          return showCamera(camera, place.current, {
            changed: () => sendBack({ type: 'picture.changed' }),
            failed: (fault) => sendBack({ type: 'player.failed', fault: fault ?? '' }),
            timed: (at, lagS) => setTime({ at, lagS }),
          });
        }),
      },
    }),
  );
  const [state, send] = useMachine(logic, { input: { frozenAfterMs: frozenAfter(camera) } });
  useEffect(() => send({ type: hasDecoder ? 'decoder.granted' : 'decoder.taken' }), [hasDecoder, send]);
  const shown = (typeof state.value === 'string' ? state.value : state.value.open) as Shown;
  const timeZone = useTimeZone() ?? 'UTC';
  const name = i18n.language === 'en' && camera.nameEn !== '' ? camera.nameEn : camera.name;
  const keep = async () => {
    const picture = place.current ? pictureIn(place.current) : null;
    try {
      await call(keepVideoSnapshot, { id: camera.id, ...(picture !== null && { picture }) });
      toast({ tone: 'success', text: t('video.kept', { name }) });
    } catch (error) {
      toast({ tone: 'danger', text: problemText(t, problemIn(error)) });
    }
  };
  const mayKeep = camera.hasSnapshot || shown === 'playing' || shown === 'frozen';
  return (
    <div className="video-tile" ref={box} data-state={shown}>
      <div className="video-place" ref={place} role="img" aria-label={t('video.picture', { name })} />
      {shown === 'waiting' && <Button className="video-ask" text={t('video.showHere')} onClick={onAsk} />}
      {shown === 'frozen' && (
        <p className="video-note" role="status">
          {t('video.frozen')}
        </p>
      )}
      {shown === 'failed' && (
        <div className="video-note" role="alert">
          <p>{state.context.fault || t('video.noPicture')}</p>
          <Button
            size="small"
            text={t('shell.boot.retryNow')}
            onClick={() => send({ type: 'retry.asked' })}
          />
        </div>
      )}
      <div className="video-foot">
        <strong>{name}</strong>
        <StationOfTile stcd={camera.stcd} />
        <StatusTag tone={toneOf[shown]}>{t(`video.states.${shown}`)}</StatusTag>
        {time.at !== null && shown !== 'waiting' && <time>{dateTimeIn(timeZone, time.at)}</time>}
        {time.lagS !== null && shown !== 'waiting' && (
          <span>
            {t(camera.kind === 'flv' ? 'video.buffer' : 'video.lag', { seconds: time.lagS.toFixed(1) })}
          </span>
        )}
        <span className="video-acts">
          <Button
            variant="minimal"
            size="small"
            icon={<CameraSign />}
            disabled={!mayKeep}
            title={t('video.keep')}
            aria-label={t('video.keepOf', { name })}
            onClick={() => void keep()}
          />
          <Button
            variant="minimal"
            size="small"
            icon={<Maximize />}
            title={t('video.full')}
            aria-label={t('video.fullOf', { name })}
            onClick={() => void box.current?.requestFullscreen?.().catch(() => {})}
          />
        </span>
      </div>
    </div>
  );
}
