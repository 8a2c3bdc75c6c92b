import {
  mostPicturesOfStation,
  mostStationPictureBytes,
  uploadStationPicture,
} from '@stationwall/contract/services/station-picture';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../i18n/problem-text.ts';
import { FileField } from '../kit/file-field.tsx';
import { call } from '../platform/http.ts';
import { useUploads } from './use-uploads.ts';

/** Sends pictures of a station; each that has arrived is told. */
export function PictureUpload({ stcd, onArrived }: { stcd: string; onArrived(): void }) {
  const { t } = useTranslation();
  const uploads = useUploads((file, options) => {
    const form = new FormData();
    form.append('Stcd', stcd);
    form.append('Caption', file.name.replace(/\.\w+$/, ''));
    form.append('file', file, file.name);
    return call(uploadStationPicture, form, options);
  });
  const arrived = uploads.results.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when another one has arrived
  useEffect(() => {
    if (arrived > 0) onArrived();
  }, [arrived]);
  return (
    <div>
      <FileField
        label={t('stationPicture.upload')}
        limits={{
          accept: ['image/jpeg', 'image/png', 'image/webp'],
          acceptText: t('stationPicture.kinds'),
          mostBytes: mostStationPictureBytes,
          mostFiles: mostPicturesOfStation,
        }}
        files={uploads.filesBy((problem) => problemText(t, problem))}
        acts={uploads.acts}
      />
      <p className="sw-muted">{t('stationPicture.note')}</p>
    </div>
  );
}
