import { getSentPicture, type SentPicture } from '@stationwall/contract/services/sent-picture';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { stationName } from '../../i18n/station-text.ts';
import type { Picture } from '../../kit/picture.ts';
import { PictureGrid } from '../../kit/picture-grid.tsx';
import { call } from '../../platform/http.ts';
import { StationLink } from '../../product-kit/station-link.tsx';
import { readableLocal } from '../../station/local-time.ts';

/** The address of a picture as its station sent it. */
export const loadPicture = async (id: number): Promise<string> =>
  `data:image/jpeg;base64,${(await call(getSentPicture, { id })).picture}`;

/** Pictures that stations sent; each opens on the whole screen. */
export function ShownPictures({
  items,
  actsOf,
}: {
  items: readonly SentPicture[];
  actsOf?(picture: SentPicture): ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const byId = new Map(items.map((item) => [String(item.id), item]));
  return (
    <PictureGrid
      label={t('sentPicture.title')}
      pictures={items.map((item): Picture => {
        const name = stationName(item, i18n.language);
        const time = readableLocal(item.takenAt ?? item.receivedAt);
        return {
          ...{ id: String(item.id), caption: `${name} ${item.stcd}`, detail: time },
          address: item.thumbnail === null ? '' : `data:image/webp;base64,${item.thumbnail}`,
          load: () => loadPicture(item.id),
          alt: t('sentPicture.of', { name, time }),
        };
      })}
      actsOf={({ id }) => {
        const item = byId.get(id);
        return (
          item && (
            <span className="sw-row-actions">
              <StationLink station={item} text={t('screens.stationPage')} />
              {actsOf?.(item)}
            </span>
          )
        );
      }}
    />
  );
}
