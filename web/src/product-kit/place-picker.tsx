import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFocus } from '../kit/dialog-focus.tsx';
import { type Place, PlaceMap } from '../map/place-map.tsx';
import { useStationsExtent } from '../platform/use-stations-extent.ts';
import { useTheme } from '../platform/use-theme.ts';
import { dmsOf } from './typed-coordinates.ts';

/** Chooses a place by moving a map under a cross. Where no map can be drawn it says so; the boxes take what is typed. */
export default function PlacePicker({
  opensAt,
  onChoose,
  onClose,
}: {
  opensAt: Place | null;
  onChoose(place: Place): void;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const theme = useTheme();
  const around = useStationsExtent();
  const [place, setPlace] = useState(opensAt);
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <Dialog
      className="sw-dialog coordinates-picker"
      isOpen={true}
      title={t('coordinates.pick')}
      isCloseButtonShown={false}
      canOutsideClickClose={false}
      shouldReturnFocusOnClose={false}
      onClose={onClose}
    >
      <DialogFocus isOpen={true} />
      <DialogBody>
        {failure === null ? (
          <>
            <p className="sw-muted">{t('coordinates.how')}</p>
            <PlaceMap
              theme={theme}
              label={t('coordinates.map')}
              opensAt={opensAt}
              around={around}
              onPlace={setPlace}
              onFailure={setFailure}
            />
            <output className="coordinates-place">
              {place && `${dmsOf(place.lat, 'lat')} ${dmsOf(place.lon, 'lon')}`}
            </output>
          </>
        ) : (
          <p role="alert">{t('coordinates.noMap')}</p>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('kit.cancel')} onClick={onClose} />
            <Button
              intent="primary"
              text={t('coordinates.take')}
              disabled={place === null || failure !== null}
              onClick={() => place && onChoose(place)}
            />
          </>
        }
      />
    </Dialog>
  );
}
