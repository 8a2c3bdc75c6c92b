import { Button } from '@blueprintjs/core';
import { Menu as MenuIcon } from '@blueprintjs/icons';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { withTexts } from '../i18n/load-texts.ts';
import { useSystemName } from '../i18n/use-system-name.ts';
import { linkTo } from '../link-to.ts';
import { loadPart } from '../platform/load-part.ts';
import { useOwnJobs } from '../platform/own-jobs.tsx';
import { useSession } from '../platform/session.tsx';
import type { Screen } from '../screen.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { LinkStrip } from './link-strip.tsx';
import { MapButton } from './map-button.tsx';
import { PaletteButton } from './palette-button.tsx';
import { SizeMenu } from './size-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { UserMenu } from './user-menu.tsx';

const JobTray = lazy(() => loadPart(withTexts(['jobs'], () => import('../entity/entity-job-tray.tsx'))));

/** Where one is, how the link is, what time it is, and one's own settings. */
export function Navbar({
  row,
  isMenuOpen,
  onToggleMenu,
  isPhone = false,
}: {
  row: Screen;
  isMenuOpen: boolean;
  /** Null where there is no menu. */
  onToggleMenu: (() => void) | null;
  /** One line: the page says itself what it is called. */
  isPhone?: boolean;
}) {
  const { t } = useTranslation();
  const { isSignedIn, isHost } = useSession();
  const name = useSystemName();
  return (
    <header className="sw-navbar" data-phone={isPhone}>
      {isPhone ? null : onToggleMenu ? (
        <Button
          variant="minimal"
          icon={<MenuIcon />}
          aria-expanded={isMenuOpen}
          aria-label={t(isMenuOpen ? 'shell.menu.collapse' : 'shell.menu.expand')}
          onClick={onToggleMenu}
        />
      ) : (
        <span className="sw-brand-name">{name}</span>
      )}
      {!isPhone && <Breadcrumb row={row} />}
      {!isHost && <LinkStrip />}
      <div className="sw-navbar-tools">
        {isSignedIn && <Tasks />}
        <PaletteButton />
        <MapButton />
        <FullscreenButton />
        <SizeMenu />
        <ThemeMenu />
        <LanguageMenu />
        {isSignedIn ? (
          <UserMenu />
        ) : (
          <Link className="bp6-button" to={linkTo('/login')}>
            {t('shell.user.signIn')}
          </Link>
        )}
      </div>
    </header>
  );
}

/** In its place only while there are any. */
function Tasks() {
  const { jobs } = useOwnJobs();
  if (jobs.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <JobTray />
    </Suspense>
  );
}
