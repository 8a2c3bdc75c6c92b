import { ChevronDown } from '@blueprintjs/icons';
import { versionLabel } from '@stationwall/contract/constants';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSystemName } from '../i18n/use-system-name.ts';
import { menuIcons } from '../menu-icons.ts';
import { useSession } from '../platform/session.tsx';
import { type MenuEntry, menuOf } from './menu.ts';
import { menuGroups } from './menu-groups.ts';
import { SystemLogo } from './system-logo.tsx';
import { useServedRows } from './use-served-rows.ts';

/** The menu; closed it shows signs only. `current` is the path of the entry that one is at. */
export function Sidebar({ isOpen, current }: { isOpen: boolean; current: string }) {
  const { t } = useTranslation();
  const { may } = useSession();
  const servedRows = useServedRows();
  const name = useSystemName();
  const entries = useMemo(() => menuOf(servedRows, menuGroups, may), [may, servedRows]);
  const menu = useRef<HTMLElement>(null);
  // A menu of many groups is longer than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another entry
  useEffect(() => {
    bringIntoSight(menu.current, menu.current?.querySelector('[aria-current="page"]') ?? null);
  }, [current]);
  return (
    <aside ref={menu} className="sw-sidebar" data-open={isOpen}>
      <div className="sw-brand">
        <SystemLogo />
        <span className="sw-brand-name">{name}</span>
      </div>
      <nav aria-label={t('shell.menu.label')}>
        <ul>
          {entries.map((entry) => (
            <Entry key={entry.path ?? entry.title} entry={entry} current={current} />
          ))}
        </ul>
      </nav>
      <p className="sw-version">{t('shell.version', { version: versionLabel })}</p>
    </aside>
  );
}

/** As `scrollIntoView` does, which would let Tab go on from there. */
function bringIntoSight(frame: HTMLElement | null, entry: Element | null): void {
  if (!frame || !entry) return;
  const [around, at] = [frame.getBoundingClientRect(), entry.getBoundingClientRect()];
  // What is zoomed tells its box as it is seen, and scrolls by its own measure.
  const zoom = around.height / Math.max(1, frame.offsetHeight);
  const isSeen = at.top >= around.top && at.bottom <= around.bottom;
  if (!isSeen) frame.scrollTop += (at.top - around.top - around.height / 2) / Math.max(zoom, 0.1);
}

interface EntryProps {
  entry: MenuEntry;
  current: string;
}

const Entry = ({ entry, current }: EntryProps) =>
  entry.path === null ? (
    <Group entry={entry} current={current} />
  ) : (
    <Leaf entry={entry} path={entry.path} isCurrent={entry.path === current} />
  );

function Leaf({ entry, path, isCurrent }: { entry: MenuEntry; path: string; isCurrent: boolean }) {
  const { title, icon } = entry;
  const { t } = useTranslation();
  const Icon = menuIcons[icon];
  return (
    <li>
      <Link to={path} title={t(title)} aria-current={isCurrent ? 'page' : undefined}>
        <Icon size={16} />
        <span className="sw-entry-text">{t(title)}</span>
      </Link>
    </li>
  );
}

function Group({ entry: { title, icon, children }, current }: EntryProps) {
  const { t } = useTranslation();
  const Icon = menuIcons[icon];
  const hasCurrent = children.some(({ path }) => path === current);
  const [isUnfolded, setUnfolded] = useState(true);
  return (
    <li data-current={hasCurrent}>
      <button
        type="button"
        aria-expanded={isUnfolded}
        title={t(title)}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <Icon size={16} />
        <span className="sw-entry-text">{t(title)}</span>
        <ChevronDown className="sw-entry-fold" size={14} />
      </button>
      {isUnfolded && (
        <ul>
          {children.map((child) => (
            <Entry key={child.path ?? child.title} entry={child} current={current} />
          ))}
        </ul>
      )}
    </li>
  );
}
