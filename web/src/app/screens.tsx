import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { withTexts } from '../i18n/load-texts.ts';
import { useTabTitle } from '../i18n/use-tab-title.ts';
import { linkTo } from '../link-to.ts';
import { readDisplayAccount } from '../platform/display-account.ts';
import { removeEarlyForm, wasSentEarly, wasTypedEarly } from '../platform/early-form.ts';
import { endEarlyStations } from '../platform/early-stations.ts';
import { openLiveSocketEarly } from '../platform/live-socket.ts';
import { loadPart } from '../platform/load-part.ts';
import { useIsAuthenticating, useIsLocked, useSession } from '../platform/session.tsx';
import { readAccessToken } from '../platform/token-cookies.ts';
import type { Screen } from '../screen.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { partOf } from './part.tsx';
import { rowOf, rows } from './rows.ts';
import { Splash, Unreachable } from './splash.tsx';
import { redirectIn, whereTo } from './where-to.ts';

const pages = new Map(rows.map((row) => [row, partOf(row.load)]));
const shell = partOf(withTexts(['profile', 'stations'], () => import('./shell.tsx')));
const loadUnlockDialog = () =>
  loadPart(withTexts(['login'], () => import('../features/login/unlock-dialog.tsx')));
const UnlockDialog = lazy(loadUnlockDialog);

const unlockAfterMs = 3_000;
const afterPasswordMs = 100;

/** What signing in leads to, asked for while the password is typed; what fails is asked for again when it is shown. */
function askAhead(): void {
  askForScreenOf(new URL(redirectIn(location.search), location.href).pathname);
}

/** Asks for the frame and the screen of the address, beside what is asked to know who is here. */
export function askForScreenOf(pathname: string): void {
  const row = rowOf(pathname);
  if (row?.shell !== 'bare') shell.askAhead();
  if (row) pages.get(row)?.askAhead();
}

/** Shows the screen of the address, once it is known who asks. */
export function Screens() {
  const { phase, isSignedIn, may, user } = useSession();
  const isLocked = useIsLocked();
  const isAuthenticating = useIsAuthenticating();
  // A paired screen signs in again by itself.
  const isDisplay = readDisplayAccount()?.userName === user?.userName;
  const location = useLocation();
  const where = useMemo(
    () => whereTo(rowOf(location.pathname), location, { isSignedIn, may }),
    [location, isSignedIn, may],
  );
  // When it is needed, the server that has it may be away. First comes what is shown now.
  useEffect(() => {
    if (!isSignedIn) return;
    const timer = setTimeout(() => void loadUnlockDialog(), unlockAfterMs);
    return () => clearTimeout(timer);
  }, [isSignedIn]);
  useEffect(() => {
    if (isSignedIn) return;
    // Whoever typed into the early form may send no further letter.
    if (wasTypedEarly() && !wasSentEarly()) askAhead();
    // The password goes first: it would wait behind these files.
    const timer = isAuthenticating ? setTimeout(askAhead, afterPasswordMs) : undefined;
    addEventListener('input', askAhead, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('input', askAhead);
    };
  }, [isSignedIn, isAuthenticating]);
  useEffect(() => {
    // Who signs in, or comes back, will want the live link as soon as the frame is there.
    if (phase === 'booting' && readAccessToken() !== null) openLiveSocketEarly();
  }, [phase]);
  const isSignInNext =
    phase === 'booting' || where.kind === 'redirect' || where.row.path === linkTo('/login');
  useEffect(() => {
    if (!isSignInNext || phase === 'unreachable') removeEarlyForm();
  }, [isSignInNext, phase]);
  const isEarlyOver =
    phase === 'unreachable' || where.kind === 'redirect' || where.row.path !== linkTo('/m/mobileIndex');
  useEffect(() => {
    if (phase !== 'booting' && isEarlyOver) endEarlyStations();
  }, [phase, isEarlyOver]);
  if (phase === 'unreachable') return <Unreachable />;
  const address = location.pathname + location.search + location.hash;
  if (phase === 'booting' || phase === 'leaving') return <Splash />;
  if (where.kind === 'redirect') return <Navigate to={where.to} replace={true} />;
  return (
    <ErrorBoundary at={address}>
      <ScreenOf key={where.row.shell === 'bare' ? 'bare' : 'framed'} row={where.row} address={address} />
      {isLocked && !isDisplay && (
        <Suspense fallback={null}>
          <UnlockDialog />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}

function ScreenOf({ row, address }: { row: Screen; address: string }) {
  const { t } = useTranslation();
  useTabTitle(t(row.title));
  const part = pages.get(row);
  if (!part) return null;
  const page = (
    <ErrorBoundary key={row.path} at={address}>
      <Suspense fallback={<Splash />}>
        <part.Show />
      </Suspense>
    </ErrorBoundary>
  );
  return row.shell === 'bare' ? page : <shell.Show row={row}>{page}</shell.Show>;
}
