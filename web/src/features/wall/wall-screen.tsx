import './wall.css';
import { getShownLayout, type ShownLayout } from '@stationwall/contract/services/wall';
import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLoad } from '../../entity/use-load.ts';
import { call } from '../../platform/http.ts';
import { RenewAfterOutage } from '../../platform/renew-after-outage.ts';
import { useReplayMoment } from '../../platform/replay.tsx';
import { useSession } from '../../platform/session.tsx';
import { StationsProvider, useLinkStatus, useStationsStore } from '../../platform/stations.tsx';
import { showTheme } from '../../platform/theme.ts';
import { Replayed } from '../../product-kit/replayed.tsx';
import { linkWord } from '../../station/link-word.ts';
import { SceneOf } from './scene-of.tsx';
import { useDisplay, useDisplaySession, useIsDisplay } from './use-display.ts';
import { useSelfRenewal } from './use-self-renewal.ts';
import { useWallRotation } from './use-wall-rotation.ts';
import { useWindowSize } from './use-window-size.ts';
import { isUnanswered, openAlarmsIn } from './wall-alarms.ts';
import { WallFrame } from './wall-frame.tsx';
import { WallHead } from './wall-head.tsx';
import { wallType } from './wall-type.ts';

const layoutFreshMs = 60_000;

/** A display that nobody touches: scenes by a layout, as large as its farthest seat needs, in a frame that tells a lost hop. */
export default function WallScreen() {
  const { t } = useTranslation();
  const isDisplay = useIsDisplay();
  useDisplaySession(isDisplay);
  const [address] = useSearchParams();
  const ofAddress = Number(address.get('layout')) || undefined;
  const [ofDisplay, setOfDisplay] = useState<number | null>(null);
  const id = isDisplay ? (ofDisplay ?? undefined) : ofAddress;
  const {
    value: layout,
    problem,
    refresh,
  } = useLoad((signal) => call(getShownLayout, id === undefined ? {} : { id }, { signal }), layoutFreshMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout is another thing to read
  useEffect(refresh, [id]);
  const waiting = <p className="wall-wait">{problem ?? t('kit.loading')}</p>;
  if (layout === null) return waiting;
  return (
    <StationsProvider fallback={waiting}>
      <RenewAfterOutage />
      <Replayed>
        <Wall layout={layout} isDisplay={isDisplay} onLayout={setOfDisplay} />
      </Replayed>
    </StationsProvider>
  );
}

/** Scenes of what is asked for now: a replay has none of them. */
const ofPresent: ReadonlySet<string> = new Set(['pictures', 'arrival']);

/** The layout with those scenes that this caller may see, at this time. */
function useShownLayout(layout: ShownLayout): ShownLayout {
  const { may } = useSession();
  const isPast = useReplayMoment(layoutFreshMs) !== null;
  const maySeePictures = may('Pages.BussinessProject.Gallary.ImageList');
  return useMemo(() => {
    const scenes = layout.scenes.filter(
      (scene) => (scene !== 'pictures' || maySeePictures) && !(isPast && ofPresent.has(scene)),
    );
    return { ...layout, scenes: scenes.length === 0 ? ['map'] : scenes };
  }, [layout, isPast, maySeePictures]);
}

function Wall({
  layout: asked,
  isDisplay,
  onLayout,
}: {
  layout: ShownLayout;
  isDisplay: boolean;
  onLayout(id: number | null): void;
}) {
  const { t } = useTranslation();
  const layout = useShownLayout(asked);
  const { scene, prepared, takeover, isPaused, choose } = useWallRotation(layout);
  const store = useStationsStore();
  const rates = useSelfRenewal(() => takeover !== null || openAlarmsIn(store).some(isUnanswered));
  const { name, layoutId, isIdentified } = useDisplay(isDisplay, { scene, choose, rates });
  useEffect(() => {
    if (layoutId !== undefined) onLayout(layoutId);
  }, [layoutId, onLayout]);
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
      {isIdentified && <p className="wall-identified">{t('wall.identified', { name })}</p>}
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
