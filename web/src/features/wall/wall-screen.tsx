import './wall.css';
import { getShownLayout, type ShownLayout } from '@stationwall/contract/services/wall';
import { type CSSProperties, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLoad } from '../../entity/use-load.ts';
import { call } from '../../platform/http.ts';
import { RenewAfterOutage } from '../../platform/renew-after-outage.ts';
import { StationsProvider, useLinkStatus } from '../../platform/stations.tsx';
import { showTheme } from '../../platform/theme.ts';
import { linkWord } from '../../station/link-word.ts';
import { SceneOf } from './scene-of.tsx';
import { useWallRotation } from './use-wall-rotation.ts';
import { useWindowSize } from './use-window-size.ts';
import { WallFrame } from './wall-frame.tsx';
import { WallHead } from './wall-head.tsx';
import { wallType } from './wall-type.ts';

const layoutFreshMs = 60_000;

/** A display that nobody touches: scenes by a layout, as large as its farthest seat needs, in a frame that tells a lost hop. */
export default function WallScreen() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const id = Number(address.get('layout')) || undefined;
  const { value: layout, problem } = useLoad(
    (signal) => call(getShownLayout, id === undefined ? {} : { id }, { signal }),
    layoutFreshMs,
  );
  const waiting = <p className="wall-wait">{problem ?? t('kit.loading')}</p>;
  if (layout === null) return waiting;
  return (
    <StationsProvider fallback={waiting}>
      <RenewAfterOutage />
      <Wall layout={layout} />
    </StationsProvider>
  );
}

function Wall({ layout }: { layout: ShownLayout }) {
  const { scene, prepared, takeover, isPaused } = useWallRotation(layout);
  const link = linkWord(useLinkStatus()).key;
  const { width, height } = useWindowSize();
  const { diagonalIn, farthestM, theme } = layout;
  const type = useMemo(
    () => wallType({ diagonalIn, farthestM, width, height }),
    [diagonalIn, farthestM, width, height],
  );
  useEffect(() => showTheme(theme), [theme]);
  const shown = takeover === null ? scene : 'map';
  const scenes = [...new Set([shown, ...(prepared === null ? [] : [prepared])])];
  return (
    <div
      className="wall"
      data-link={link}
      style={{ '--wall-read': `${type.read}px`, '--wall-least': `${type.least}px` } as CSSProperties}
    >
      <WallFrame />
      <WallHead {...{ layout, shown, takeover, isPaused }} />
      <main className="wall-stage">
        {scenes.map((each) => (
          <section
            key={each}
            className="wall-scene"
            data-scene={each}
            data-shown={each === shown || undefined}
          >
            <SceneOf scene={each} layout={layout} type={type} takeover={takeover} />
          </section>
        ))}
      </main>
    </div>
  );
}
