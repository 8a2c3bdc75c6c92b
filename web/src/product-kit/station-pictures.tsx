import './station-pictures.css';
import { Button, Spinner } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { problemIn } from '@stationwall/contract/problem';
import { getPicture, getPictures, type StationPicture } from '@stationwall/contract/services/station-picture';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../i18n/problem-text.ts';
import { useKitTexts } from '../kit/kit-texts.tsx';
import type { Picture } from '../kit/picture.ts';
import { PictureGrid } from '../kit/picture-grid.tsx';
import { call } from '../platform/http.ts';

const atFirst = 24;

interface Wanted {
  stcd?: string;
  keyword?: string;
  categoryId?: number;
  branch?: string;
}

/** Pictures of one station, or of all that are found, the newest first; `revision` changes when there are others to be read. */
export function StationPictures({
  wanted,
  revision,
  empty,
  onDelete,
}: {
  wanted: Wanted;
  revision: number;
  empty: string;
  onDelete?(picture: StationPicture): void;
}) {
  const { t } = useTranslation();
  const { dateTime } = useKitTexts();
  const [take, setTake] = useState(atFirst);
  const [page, setPage] = useState<{ items: readonly StationPicture[]; totalCount: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = JSON.stringify(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` and `revision` say when there is something else to read
  useEffect(() => {
    const abort = new AbortController();
    call(getPictures, { ...wanted, maxResultCount: take }, { signal: abort.signal }).then(
      (found) => {
        setProblem(null);
        setPage(found);
      },
      (error) => abort.signal.aborted || setProblem(problemText(t, problemIn(error))),
    );
    return () => abort.abort();
  }, [asked, take, revision]);
  if (problem !== null) return <p role="alert">{problem}</p>;
  if (page === null) return <Spinner size={20} aria-label={t('kit.loading')} />;
  if (page.items.length === 0) return <p className="sw-plain-empty">{empty}</p>;
  const byId = new Map(page.items.map((item) => [String(item.id), item]));
  const left = page.totalCount - page.items.length;
  return (
    <div className="station-pictures">
      <PictureGrid
        label={t('stationPicture.title')}
        pictures={page.items.map((item): Picture => {
          const { id, caption, stcd, takenAt, creationTime, uploadedBy, thumbnail } = item;
          return {
            id: String(id),
            address: `data:image/webp;base64,${thumbnail}`,
            load: async () => `data:image/jpeg;base64,${(await call(getPicture, { id })).picture}`,
            alt: t('stationPicture.ofStation', { caption, stcd }),
            caption: wanted.stcd === undefined ? `${caption} · ${stcd}` : caption,
            detail:
              takenAt === null
                ? t('stationPicture.uploaded', { time: dateTime(creationTime), name: uploadedBy })
                : t('stationPicture.taken', { time: dateTime(takenAt) }),
          };
        })}
        {...(onDelete && {
          actsOf: ({ id }: Picture) => {
            const item = byId.get(id);
            return (
              item && (
                <span className="station-picture-acts">
                  <Button
                    size="small"
                    variant="minimal"
                    icon={<Trash />}
                    aria-label={t('stationPicture.delete', { caption: item.caption })}
                    title={t('stationPicture.delete', { caption: item.caption })}
                    onClick={() => onDelete(item)}
                  />
                </span>
              )
            );
          },
        })}
      />
      {left > 0 && take < 100 && (
        <Button
          text={t('stationPicture.more', { count: Math.min(left, 100 - page.items.length) })}
          onClick={() => setTake(100)}
        />
      )}
    </div>
  );
}
