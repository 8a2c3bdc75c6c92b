import './wall.css';
import { getShownLayout, type ShownLayout } from '@stationwall/contract/services/wall';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react';
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
import { branchFilterOf } from '../../station/branch-filter-of.ts';
import { linkWord } from '../../station/link-word.ts';
import { offsetOf, type ScreenPlace, WholePictureContext, wholeOf } from './picture-part.ts';
import { SceneOf } from './scene-of.tsx';
import { holdOthers, useDisplay, useDisplaySession, useIsDisplay } from './use-display.ts';
import { useSelfRenewal } from './use-self-renewal.ts';
import { useWallRotation } from './use-wall-rotation.ts';
import { useWindowSize } from './use-window-size.ts';
import { isUnanswered, openAlarmsIn } from './wall-alarms.ts';
import { WallFrame } from './wall-frame.tsx';
import { WallHead } from './wall-head.tsx';
import { usePreview, type WallPreview } from './wall-preview.ts';
import { wallType } from './wall-type.ts';
import { WindowsOfPicture } from './windows-of-picture.ts';

const layoutFreshMs = 60_000;

/** A display that nobody touches: scenes by a layout, as large as its farthest seat needs, in a frame that tells a lost hop. */
export default function WallScreen() {
  const [address] = useSearchParams();
  const isPreview = address.has('preview') && window.parent !== window;
  return isPreview ? <PreviewOfWall /> : <WallByAddress address={address} />;
}

function WallByAddress({ address }: { address: URLSearchParams }) {
  const isDisplay = useIsDisplay();
  useDisplaySession(isDisplay);
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
  return (
    <WithStations problem={problem} isKnown={layout !== null}>
      {layout !== null && (
        <Wall
          layout={layout}
          isDisplay={isDisplay}
          onLayout={setOfDisplay}
          placeOfAddress={placeIn(address)}
          preview={null}
        />
      )}
    </WithStations>
  );
}

/** By what the page around it tells: a layout that is being edited. */
function PreviewOfWall() {
  const preview = usePreview();
  return (
    <WithStations problem={null} isKnown={preview !== null}>
      {preview !== null && (
        <Wall
          layout={preview.layout}
          isDisplay={false}
          onLayout={nothing}
          placeOfAddress={null}
          preview={preview}
        />
      )}
    </WithStations>
  );
}

const nothing = () => {};

function WithStations({
  problem,
  isKnown,
  children,
}: {
  problem: string | null;
  isKnown: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const waiting = <p className="wall-wait">{problem ?? t('kit.loading')}</p>;
  if (!isKnown) return waiting;
  return (
    <StationsProvider fallback={waiting}>
      <RenewAfterOutage />
      <Replayed>{children}</Replayed>
    </StationsProvider>
  );
}

/** Which part of a picture of several screens this one shows that nobody paired; null shows all of it. */
function placeIn(address: URLSearchParams): ScreenPlace | null {
  const [column, row] = [Number(address.get('column')), Number(address.get('row'))];
  return column >= 1 || row >= 1 ? { column: column || 1, row: row || 1 } : null;
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
  placeOfAddress,
  preview,
}: {
  layout: ShownLayout;
  isDisplay: boolean;
  onLayout(id: number | null): void;
  placeOfAddress: ScreenPlace | null;
  preview: WallPreview | null;
}) {
  const { t } = useTranslation();
  const layout = useShownLayout(asked);
  const isOfSeveral = layout.screensAcross * layout.screensDown > 1;
  const isInStep = isOfSeveral && (isDisplay || placeOfAddress !== null);
  const windows = useMemo(
    () => (isInStep && !isDisplay ? new WindowsOfPicture(String(layout.id)) : null),
    [isInStep, isDisplay, layout.id],
  );
  const rotation = useWallRotation(layout, isInStep, isDisplay ? holdOthers : (windows?.tell ?? null));
  const { scene, prepared, isPaused, choose, goOn } = rotation;
  useEffect(
    () => windows?.follow((held) => (held === null ? goOn() : choose(held))),
    [windows, choose, goOn],
  );
  // Whoever looks at a layout being made sees the scene asked for, whatever rings meanwhile.
  const takeover = preview === null ? rotation.takeover : null;
  useEffect(() => {
    if (preview !== null && preview.scene !== null) choose(preview.scene);
  }, [preview, choose]);
  const store = useStationsStore();
  const isShown = branchFilterOf(layout.branch);
  const isAnyUnanswered = () =>
    openAlarmsIn(store).some((alarm) => {
      const state = store.getStation(alarm.stcd);
      return isUnanswered(alarm) && (isShown === null || (state !== undefined && isShown(state)));
    });
  const rates = useSelfRenewal(() => preview !== null || takeover !== null || isAnyUnanswered());
  const { name, layoutId, place, isIdentified } = useDisplay(isDisplay, { scene, choose, goOn, rates });
  useEffect(() => {
    if (layoutId !== undefined) onLayout(layoutId);
  }, [layoutId, onLayout]);
  const link = linkWord(useLinkStatus()).key;
  const { width, height } = useWindowSize();
  const { diagonalIn, farthestM, theme, screensAcross, screensDown } = layout;
  const shownPlace = isDisplay ? place : placeOfAddress;
  const whole = useMemo(
    () => wholeOf({ width, height }, { screensAcross, screensDown }, shownPlace),
    [width, height, screensAcross, screensDown, shownPlace],
  );
  const type = useMemo(
    () => wallType({ diagonalIn, farthestM, width: whole.width, height: whole.height }),
    [diagonalIn, farthestM, whole],
  );
  useEffect(() => showTheme(theme), [theme]);
  const shown = takeover === null ? scene : 'map';
  const scenes = [...new Set([shown, ...(prepared === null ? [] : [prepared])])];
  const sizes = {
    '--wall-read': `${type.read}px`,
    '--wall-least': `${type.least}px`,
    '--wall-across': screensAcross,
  } as CSSProperties;
  const { left, top } = offsetOf({ width, height }, whole, shownPlace);
  return (
    <div className="wall-window" data-link={link} style={sizes}>
      <WallFrame branch={layout.branch} />
      {isIdentified && (
        <p className="wall-identified">
          {t('wall.identified', { name })}
          {isInStep && <small>{t('wall.placeOf', { ...place })}</small>}
        </p>
      )}
      <div
        className="wall"
        style={shownPlace === null ? { inset: 0 } : { width: whole.width, height: whole.height, left, top }}
      >
        <WholePictureContext value={whole}>
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
        </WholePictureContext>
      </div>
    </div>
  );
}
