import { type ComponentType, lazy, Suspense, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { withTexts } from '../i18n/load-texts.ts';
import { useIsLocked, useSession } from '../platform/session.tsx';
import type { Screen } from '../screen.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { rowOf, rows } from './rows.ts';
import { Splash, Unreachable } from './splash.tsx';
import { usePageTitle } from './use-page-title.ts';
import { whereTo } from './where-to.ts';

const pages = new Map<Screen, ComponentType>(rows.map((row) => [row, lazy(row.load)]));
const Shell = lazy(withTexts(['profile', 'stations'], () => import('./shell.tsx')));
const UnlockDialog = lazy(withTexts(['login'], () => import('../features/login/unlock-dialog.tsx')));

/** Shows the screen of the address, once it is known who asks. */
export function Screens() {
  const { phase, isSignedIn, may } = useSession();
  const isLocked = useIsLocked();
  const location = useLocation();
  const where = useMemo(
    () => whereTo(rowOf(location.pathname), location, { isSignedIn, may }),
    [location, isSignedIn, may],
  );
  if (phase === 'unreachable') return <Unreachable />;
  if (phase === 'booting' || phase === 'leaving') return <Splash />;
  if (where.kind === 'redirect') return <Navigate to={where.to} replace={true} />;
  return (
    <>
      <ScreenOf key={where.row.shell ?? 'admin'} row={where.row} />
      {isLocked && (
        <Suspense fallback={null}>
          <UnlockDialog />
        </Suspense>
      )}
    </>
  );
}

function ScreenOf({ row }: { row: Screen }) {
  usePageTitle(row.title);
  const Page = pages.get(row);
  if (!Page) return null;
  const page = (
    <ErrorBoundary key={row.path}>
      <Suspense fallback={<Splash />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
  if (row.shell === 'bare') return page;
  return (
    <Suspense fallback={<Splash />}>
      <Shell row={row}>{page}</Shell>
    </Suspense>
  );
}
