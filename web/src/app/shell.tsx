import { Drawer } from '@blueprintjs/core';
import { mobileBreakpoint } from '@stationwall/contract/constants';
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { withTexts } from '../i18n/load-texts.ts';
import { OwnChoicesProvider } from '../kit/own-choices.tsx';
import { loadPart } from '../platform/load-part.ts';
import { ownChoicesOf } from '../platform/own-choices.ts';
import { OwnJobsProvider } from '../platform/own-jobs.tsx';
import { RenewAfterOutage } from '../platform/renew-after-outage.ts';
import { useSession } from '../platform/session.tsx';
import { isSidebarKeptOpen, keepSidebar } from '../platform/sidebar-cookie.ts';
import { StationsProvider } from '../platform/stations.tsx';
import { useMedia } from '../platform/use-media.ts';
import type { Screen } from '../screen.ts';
import { KeptPictureBanner } from './kept-picture-banner.tsx';
import { Navbar } from './navbar.tsx';
import { PhoneAcks } from './phone-acks.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { Splash } from './splash.tsx';
import './shell.css';

const AlarmLine = lazy(() => loadPart(withTexts(['alarms'], () => import('./alarm-line.tsx'))));

/** Sidebar, navbar and the one live link around every screen; phones have a bar below in place of the sidebar, visitors the navbar only. */
export default function Shell({ row, children }: { row: Screen; children: ReactNode }) {
  const { t } = useTranslation();
  const { isSignedIn, user, tenant, isHost, may } = useSession();
  const choices = useMemo(() => ownChoicesOf(tenant?.id ?? null, user?.id ?? null), [tenant, user]);
  const { key } = useLocation();
  const isPhone = row.shell === 'phone';
  const entry = row.shownAs ?? row.path;
  const isNarrow = useMedia(`(max-width: ${mobileBreakpoint - 1}px)`);
  const [isOpen, setOpen] = useState(isSidebarKeptOpen);
  const [isDrawerOpen, setDrawerOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes at each navigation, also to the page on show
  useEffect(() => setDrawerOpen(false), [key, isNarrow]);

  const toggle = () => {
    if (isNarrow) return setDrawerOpen(!isDrawerOpen);
    keepSidebar(!isOpen);
    setOpen(!isOpen);
  };

  const Jobs = isSignedIn ? OwnJobsProvider : Fragment;
  const person = user === null ? null : `${tenant?.id}/${user.id}`;
  return (
    <StationsProvider fallback={<Splash />} keepsPicture={isPhone}>
      <RenewAfterOutage />
      <Jobs>
        <div className="sw-shell">
          <a className="sw-skip" href="#content">
            {t('shell.skipToContent')}
          </a>
          {isSignedIn && !isNarrow && !isPhone && <Sidebar isOpen={isOpen} current={entry} />}
          {isSignedIn && (isNarrow || isPhone) && (
            <Drawer
              className="sw-drawer"
              isOpen={isDrawerOpen}
              onClose={() => setDrawerOpen(false)}
              position="left"
              size={210}
              aria-label={t('shell.menu.label')}
            >
              <Sidebar isOpen={true} current={entry} />
            </Drawer>
          )}
          <div className="sw-main">
            <Navbar
              row={row}
              isPhone={isPhone && isSignedIn}
              isMenuOpen={isNarrow ? isDrawerOpen : isOpen}
              onToggleMenu={isSignedIn && !isPhone ? toggle : null}
            />
            {isSignedIn && !isHost && may('Pages.Alarm') && (
              <Suspense fallback={<div className="sw-alarm-place" />}>
                <AlarmLine />
              </Suspense>
            )}
            <KeptPictureBanner />
            <main id="content" className="sw-content" tabIndex={-1}>
              <OwnChoicesProvider store={choices}>
                {isPhone && person !== null ? <PhoneAcks person={person}>{children}</PhoneAcks> : children}
              </OwnChoicesProvider>
            </main>
            {isPhone && isSignedIn && <PhoneBar onOpenMenu={() => setDrawerOpen(true)} />}
          </div>
        </div>
      </Jobs>
    </StationsProvider>
  );
}
