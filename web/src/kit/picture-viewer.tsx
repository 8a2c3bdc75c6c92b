import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import { useEffect, useRef, useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { useKitTexts } from './kit-texts.tsx';
import type { Picture } from './picture.ts';

/**
 * One picture on the whole screen: arrows and swiping go to the next, plus, minus, wheel and two fingers zoom, Escape and pulling
 * down close it. `onClosed` is told which was seen last.
 */
export default function PictureViewer({
  pictures,
  first,
  onClosed,
}: {
  pictures: readonly Picture[];
  first: number;
  onClosed(at: number): void;
}) {
  const { say } = useKitTexts();
  const seen = useRef(first);
  const [large, setLarge] = useState<Readonly<Record<string, string>>>({});
  const asked = useRef(new Set<string>());
  const load = (at: number) => {
    const picture = pictures[at];
    if (!picture?.load || asked.current.has(picture.id)) return;
    asked.current.add(picture.id);
    picture.load().then(
      (address) => setLarge((before) => ({ ...before, [picture.id]: address })),
      // The small one stays; the next look asks again.
      () => asked.current.delete(picture.id),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the one that it opens with
  useEffect(() => load(first), []);
  return (
    <Lightbox
      open={true}
      index={first}
      slides={pictures.map(({ id, address, alt, caption, detail }) => ({
        src: large[id] ?? address,
        alt,
        ...(caption !== undefined && { title: caption }),
        ...(detail !== undefined && { description: detail }),
      }))}
      plugins={[Zoom, Captions]}
      zoom={{ maxZoomPixelRatio: 4, scrollToZoom: true }}
      carousel={{ finite: true }}
      controller={{ closeOnPullDown: true }}
      animation={matchMedia('(prefers-reduced-motion: reduce)').matches ? { fade: 0, swipe: 0, zoom: 0 } : {}}
      on={{
        view: ({ index }) => {
          seen.current = index;
          load(index);
        },
      }}
      close={() => onClosed(seen.current)}
      labels={{
        Previous: say('files.previous'),
        Next: say('files.next'),
        Close: say('kit.dismiss'),
        Lightbox: say('files.viewer'),
        'Photo gallery': say('files.viewer'),
        'Zoom in': say('files.zoomIn'),
        'Zoom out': say('files.zoomOut'),
      }}
    />
  );
}
