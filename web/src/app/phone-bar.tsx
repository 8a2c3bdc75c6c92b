import './phone-bar.css';
import { Chart, Envelope, Home, Media, Menu, Notifications, Th } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { linkTo } from '../link-to.ts';
import { useSession } from '../platform/session.tsx';
import { useServedRows } from './use-served-rows.ts';

const places = [
  { path: linkTo('/m/mobileIndex'), text: 'shell.phone.overview', Icon: Home },
  { path: linkTo('/m/mobileLastData'), text: 'shell.phone.data', Icon: Th },
  { path: linkTo('/m/mobileAlarmDevice'), text: 'shell.phone.alarms', Icon: Notifications },
  { path: linkTo('/m/mobileEcharts'), text: 'shell.phone.charts', Icon: Chart },
  { path: linkTo('/m/mobileImg'), text: 'shell.phone.pictures', Icon: Media },
  { path: linkTo('/m/mobileOriginalMsg'), text: 'shell.phone.messages', Icon: Envelope },
] as const;

/** Where a phone's screens lie, within reach of a thumb; the whole menu is one touch away. */
export function PhoneBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTranslation();
  const { may } = useSession();
  const rows = useServedRows();
  const seen = places.filter((place) => rows.some(({ path, needs }) => path === place.path && may(needs)));
  return (
    <nav className="sw-phone-bar sw-zoom" aria-label={t('shell.phone.label')}>
      {seen.map(({ path, text, Icon }) => (
        <NavLink key={path} to={path}>
          <Icon size={20} />
          {t(text)}
        </NavLink>
      ))}
      <button type="button" onClick={onOpenMenu}>
        <Menu size={20} />
        {t('shell.phone.more')}
      </button>
    </nav>
  );
}
