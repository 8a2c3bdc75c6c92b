import './picture-grid.css';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useKitTexts } from './kit-texts.tsx';
import type { Picture } from './picture.ts';

const PictureViewer = lazy(() => import('./picture-viewer.tsx'));

/** Pictures beside each other; each opens in a viewer of the whole screen. Its texts are the area `files`. */
export function PictureGrid({
  label,
  pictures,
  actsOf,
}: {
  label: string;
  pictures: readonly Picture[];
  /** What can be done with a picture, below it. */
  actsOf?(picture: Picture): ReactNode;
}) {
  const { say } = useKitTexts();
  const [shown, setShown] = useState<number | null>(null);
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLUListElement>(null);
  const close = (at: number) => {
    setShown(null);
    // The focus goes to the picture that was seen last.
    list.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <>
      <ul ref={list} className="sw-pictures" aria-label={label}>
        {pictures.map((picture, at) => {
          const { id, address, thumbnail, alt, caption, detail } = picture;
          return (
            <li key={id}>
              <button type="button" onClick={() => setShown(at)}>
                {away.has(id) ? (
                  <span className="sw-picture-away">{say('files.pictureAway')}</span>
                ) : (
                  <img
                    src={thumbnail ?? address}
                    alt={caption === undefined ? alt : ''}
                    loading="lazy"
                    onError={() => setAway((before) => new Set([...before, id]))}
                  />
                )}
                {(caption ?? detail) !== undefined && (
                  <span className="sw-picture-words">
                    {caption}
                    {detail !== undefined && <small>{detail}</small>}
                  </span>
                )}
              </button>
              {actsOf?.(picture)}
            </li>
          );
        })}
      </ul>
      {shown !== null && (
        <Suspense fallback={null}>
          <PictureViewer pictures={pictures} first={shown} onClosed={close} />
        </Suspense>
      )}
    </>
  );
}
