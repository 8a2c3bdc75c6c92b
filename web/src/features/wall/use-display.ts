import {
  type DisplayOrder,
  displayTellsEveryMs,
  holdPicture,
  tellDisplay,
} from '@stationwall/contract/services/display';
import type { WallScene } from '@stationwall/contract/services/wall-layout';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { forgetDisplayAccount, readDisplayAccount } from '../../platform/display-account.ts';
import { call } from '../../platform/http.ts';
import { useIsLocked, useSession, useSessionActor } from '../../platform/session.tsx';
import { useLiveStations } from '../../platform/stations.tsx';
import { letPageGo } from '../../platform/unsaved-work.ts';
import { ownBuild } from './build-of.ts';
import { isRevoked } from './is-revoked.ts';
import { pictureOfItself } from './picture-of-itself.ts';
import type { ScreenPlace } from './picture-part.ts';
import { heapBytes, type useFrameRate } from './use-frame-rate.ts';

const identifyMs = 10_000;
const unlockAgainMs = 10_000;
/** A small picture of itself is sent so often; the first when there is something to see. */
const pictureEveryMs = 30_000;
const firstPictureMs = 5_000;
const giveUpMs = 5_000;
/** Each display counts its own orders; a browser that starts anew does not follow the last one again. */
const followedKey = (userName: string) => `Stationwall.Display.${userName}.Followed`;

/** What the backend tells of a paired screen; `layoutId` is undefined until it has. */
interface Told {
  name: string;
  layoutId: number | null | undefined;
  place: ScreenPlace;
}

/** Somebody touched this screen, and the others of its picture stay with what it shows; one that is not told turns on by itself. */
export const holdOthers = (scene: WallScene | null): void =>
  void call(holdPicture, { scene }).catch(() => {});

const nothingTold: Told = {
  name: '',
  layoutId: undefined,
  place: { column: 1, row: 1 },
};

/** Whether this page is a paired screen's. */
export function useIsDisplay(): boolean {
  const { user } = useSession();
  const account = useMemo(readDisplayAccount, []);
  return account !== null && account.userName === user?.userName;
}

/** A paired screen signs in again by itself when its token has ended; where it was revoked it shows a code again. */
export function useDisplaySession(isDisplay: boolean): void {
  const session = useSessionActor();
  const isLocked = useIsLocked();
  const refusal = useSelector(session, ({ context }) => context.refusal);
  useEffect(() => {
    const account = readDisplayAccount();
    if (!isDisplay || !isLocked || account === null) return;
    if (refusal !== null && isRevoked(refusal)) {
      forgetDisplayAccount();
      session.send({ type: 'signOut.asked' });
      return;
    }
    const { password } = account;
    const ask = () => session.send({ type: 'password.submitted', password, verification: null });
    const timer = setTimeout(ask, refusal === null ? 0 : unlockAgainMs);
    return () => clearTimeout(timer);
  }, [isDisplay, isLocked, refusal, session]);
}

/** A paired screen says how it is, and does what it is told; `choose` turns it to a scene, `goOn` lets it turn again. */
export function useDisplay(
  isDisplay: boolean,
  {
    scene,
    choose,
    goOn,
    rates,
  }: { scene: WallScene; choose(to: WallScene): void; goOn(): void; rates: ReturnType<typeof useFrameRate> },
): Told & { isIdentified: boolean } {
  const live = useLiveStations();
  const [told, setTold] = useState<Told>(nothingTold);
  const [identifiedBy, setIdentifiedBy] = useState<number | null>(null);
  useEffect(() => {
    if (identifiedBy === null) return;
    let timer: ReturnType<typeof setTimeout>;
    // From when it is seen: a slow screen may draw for longer than that.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(setIdentifiedBy, identifyMs, null);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [identifiedBy]);
  const latest = useRef({ scene, choose, goOn });
  latest.current = { scene, choose, goOn };
  useEffect(() => {
    if (!isDisplay) return;
    const followed = followedKey(readDisplayAccount()?.userName ?? '');
    const abort = new AbortController();
    const follow = ({ number, do: what, scene: to }: DisplayOrder) => {
      localStorage.setItem(followed, String(number));
      if (what === 'scene' && to !== null) latest.current.choose(to);
      else if (what === 'turn') latest.current.goOn();
      else if (what === 'identify') setIdentifiedBy(number);
      else if (what === 'reload') {
        letPageGo();
        location.reload();
      }
    };
    let pictureAt = performance.now() - pictureEveryMs + firstPictureMs;
    /** Made once what is to be done was heard, so that nobody waits for it. */
    const newPicture = async () => {
      const root = document.querySelector<HTMLElement>('.wall-window');
      if (root === null || document.hidden || performance.now() - pictureAt < pictureEveryMs) return null;
      pictureAt = performance.now();
      return Promise.race([
        pictureOfItself(root),
        new Promise<null>((resolve) => setTimeout(resolve, giveUpMs, null)),
      ]);
    };
    const tell = async (picture: string | null = null) => {
      const { name, layoutId, column, row, order } = await call(
        tellDisplay,
        {
          ...{ build: ownBuild(), scene: latest.current.scene, frameRate: rates().frameRate },
          ...{ heapBytes: heapBytes(), eventLagMs: live.getLagMs() },
          ...{
            width: Math.round(innerWidth * devicePixelRatio),
            height: Math.round(innerHeight * devicePixelRatio),
          },
          after: Number(localStorage.getItem(followed) ?? 0),
          ...(picture !== null && { picture }),
        },
        { signal: abort.signal },
      );
      setTold((before) => {
        const isThere = before.place.column === column && before.place.row === row;
        return { ...before, name, layoutId, place: isThere ? before.place : { column, row } };
      });
      if (order) follow(order);
    };
    // One that is not heard is told again in ten seconds; the frame around the wall says what is away.
    const tryTo = () =>
      void tell()
        .then(newPicture)
        .then((picture) => (picture === null ? undefined : tell(picture)))
        .catch(() => {});
    tryTo();
    const timer = setInterval(tryTo, displayTellsEveryMs);
    const nudged = live.onNotification(tryTo);
    return () => {
      abort.abort();
      clearInterval(timer);
      nudged();
    };
  }, [isDisplay, live, rates]);
  return { ...told, isIdentified: identifiedBy !== null };
}
