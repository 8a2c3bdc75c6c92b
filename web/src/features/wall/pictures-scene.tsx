import {
  getNewestSentPictures,
  getSentPicture,
  type SentPicture,
} from '@stationwall/contract/services/sent-picture';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoad } from '../../entity/use-load.ts';
import { stationName } from '../../i18n/station-text.ts';
import { call } from '../../platform/http.ts';
import { useLinkStatus } from '../../platform/stations.tsx';
import { readableLocal } from '../../station/local-time.ts';
import { useWholePicture } from './picture-part.ts';
import type { SceneProps } from './scene-props.ts';

const freshMs = 60_000;
/** On each screen. */
const most = 6;

/** The newest picture of each station that sends any, with when it was taken. */
export function PicturesScene({ layout: { branch } }: SceneProps) {
  const { t } = useTranslation();
  const { isHeld } = useLinkStatus();
  const { across, down } = useWholePicture();
  const { value, problem } = useLoad(
    (signal) => call(getNewestSentPictures, branch === '' ? {} : { branch }, { signal }),
    freshMs,
  );
  if (value === null) return <p className="wall-none">{problem ?? t('kit.loading')}</p>;
  const shown = value.items.filter(({ thumbnail }) => thumbnail !== null).slice(0, most * across * down);
  if (shown.length === 0) return <p className="wall-none">{t('wall.noPictures')}</p>;
  return (
    <ul className="wall-pictures" data-count={shown.length} data-held={isHeld || undefined}>
      {shown.map((picture) => (
        <PictureOfStation key={picture.stcd} picture={picture} />
      ))}
    </ul>
  );
}

/** Small at once, whole when it has come. */
function PictureOfStation({ picture }: { picture: SentPicture }) {
  const { t, i18n } = useTranslation();
  const { value, refresh } = useLoad((signal) => call(getSentPicture, { id: picture.id }, { signal }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is another thing to read
  useEffect(refresh, [picture.id]);
  const name = stationName(picture, i18n.language);
  const time = readableLocal(picture.takenAt ?? picture.receivedAt);
  const source = value
    ? `data:image/jpeg;base64,${value.picture}`
    : `data:image/webp;base64,${picture.thumbnail}`;
  return (
    <li>
      <img src={source} alt={t('wall.pictureOf', { name, time })} />
      <p>
        <b>{name}</b> <time>{time.slice(5, 16)}</time>
      </p>
    </li>
  );
}
