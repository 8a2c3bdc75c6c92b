import { Button, Menu, MenuDivider, MenuItem, PopoverNext, PopupKind } from '@blueprintjs/core';
import { LogOut, User } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionActor } from '../platform/session.tsx';

export function UserMenu() {
  const { t } = useTranslation();
  const session = useSessionActor();
  const { user, tenant } = useSession();
  const name = user?.userName ?? '';
  const menu = (
    <Menu aria-label={t('shell.user.menu', { name })}>
      <MenuDivider
        title={tenant ? t('shell.user.tenant', { name: tenant.tenancyName }) : t('shell.user.host')}
      />
      <MenuItem
        icon={<LogOut />}
        text={t('shell.user.signOut')}
        onClick={() => session.send({ type: 'signOut.asked' })}
      />
    </Menu>
  );
  return (
    <PopoverNext
      content={menu}
      placement="bottom-end"
      arrow={false}
      animation="minimal"
      popupKind={PopupKind.MENU}
    >
      <Button
        variant="minimal"
        icon={<User />}
        aria-label={t('shell.user.menu', { name })}
        text={<span className="sw-user-name">{name}</span>}
      />
    </PopoverNext>
  );
}
