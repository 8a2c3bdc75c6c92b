import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureRemoval } from '../../entity/use-picture-removal.tsx';
import { Panel } from '../../kit/panel.tsx';
import { useSession } from '../../platform/session.tsx';
import { PictureUpload } from '../../product-kit/picture-upload.tsx';
import { StationPictures } from '../../product-kit/station-pictures.tsx';

/** What the station looks like. */
export function PicturesPanel({ stcd }: { stcd: string }) {
  const { t } = useTranslation();
  const { may } = useSession();
  const mayKeep = may('Pages.Production.StationCategory');
  const [revision, setRevision] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const renew = () => setRevision((before) => before + 1);
  const removal = usePictureRemoval(renew);
  return (
    <Panel
      title={t('stationPicture.title')}
      note={
        mayKeep &&
        !isAdding && <Button size="small" text={t('stationPicture.add')} onClick={() => setAdding(true)} />
      }
    >
      <div className="station-page-pictures">
        {isAdding && <PictureUpload stcd={stcd} onArrived={renew} />}
        <StationPictures
          wanted={{ stcd }}
          revision={revision}
          empty={t('stationPicture.none')}
          {...(mayKeep && { onDelete: removal.ask })}
        />
      </div>
      {removal.dialog}
    </Panel>
  );
}
