import { Button, MenuDivider, MenuItem, PopoverNext, PopupKind } from '@blueprintjs/core';
import { Cog, Key, LogOut, Media, User } from '@blueprintjs/icons';
import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyMenu } from '../kit/key-menu.tsx';
import { loadPart } from '../platform/load-part.ts';
import { useProfilePicture } from '../platform/profile-picture.ts';
import { useIsServed } from '../platform/served-calls.ts';
import { useSession, useSessionActor } from '../platform/session.tsx';
import { WhileAwaited } from './while-awaited.tsx';
import './user-menu.css';

type Dialog = ComponentType<{ onClosed: () => void }>;

const dialogs = {
  password: lazy(() => loadPart(() => import('../features/profile/password-dialog.tsx'))),
  picture: lazy(() => loadPart(() => import('../features/profile/picture-dialog.tsx'))),
  settings: lazy(() => loadPart(() => import('../features/profile/settings-dialog.tsx'))),
} satisfies Record<string, Dialog>;

export function UserMenu() {
  const { t } = useTranslation();
  const session = useSessionActor();
  const { user, tenant, isHost, may } = useSession();
  const isServed = useIsServed();
  const mayChangePassword = isServed('Profile/ChangePassword')
    ? may('Pages.UserProfile.ChangePassword')
    : isServed('User/ChangePassword');
  const picture = useProfilePicture();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const name = user?.userName ?? '';
  const menu = (
    <KeyMenu aria-label={t('shell.user.menu', { name })}>
      {tenant && <MenuDivider title={t('shell.user.tenant', { name: tenant.tenancyName })} />}
      {isHost && <MenuDivider title={t('shell.user.host')} />}
      {mayChangePassword && (
        <MenuItem icon={<Key />} text={t('profile.changePassword')} onClick={() => setOpen('password')} />
      )}
      {may('Pages.UserProfile.ChangeProfilePicture') && isServed('Profile/UpdateProfileRawPicture') && (
        <MenuItem icon={<Media />} text={t('profile.changePicture')} onClick={() => setOpen('picture')} />
      )}
      {isServed('Profile/GetCurrentUserProfileForEdit') && (
        <MenuItem icon={<Cog />} text={t('profile.settings')} onClick={() => setOpen('settings')} />
      )}
      <MenuDivider />
      <MenuItem
        icon={<LogOut />}
        text={t('shell.user.signOut')}
        onClick={() => session.send({ type: 'signOut.asked' })}
      />
    </KeyMenu>
  );
  const Opened = open && dialogs[open];
  return (
    <>
      <PopoverNext
        content={menu}
        placement="bottom-end"
        arrow={false}
        animation="minimal"
        popupKind={PopupKind.MENU}
      >
        <Button
          variant="minimal"
          icon={picture ? <img className="sw-user-picture" src={picture} alt="" /> : <User />}
          aria-label={t('shell.user.menu', { name })}
          text={<span className="sw-user-name">{name}</span>}
        />
      </PopoverNext>
      {Opened && (
        <Suspense fallback={<WhileAwaited onLeft={close} />}>
          <Opened onClosed={close} />
        </Suspense>
      )}
    </>
  );
}
