import type { Needs } from '@stationwall/contract/endpoint';
import type { ComponentType } from 'react';
import type { TextKey } from './i18n/texts.ts';
import type { Path } from './link-to.ts';
import type { MenuIcon } from './menu-icons.ts';

/** Groups of the menu, see `app/menu-groups.ts`. */
export type MenuGroupId =
  | 'strong'
  | 'dataCluster'
  | 'dataChart'
  | 'dataSys'
  | 'gallary'
  | 'report'
  | 'devOps'
  | 'sewage'
  | 'video'
  | 'application'
  | 'alarm'
  | 'productionManager'
  | 'siteSys'
  | 'systemSetting'
  | 'weiXin'
  | 'systemSettings'
  | 'administrationProduction';

/** Where a screen stands in the menu, with a sign from `menu-icons.ts`. */
interface MenuPlace {
  group: MenuGroupId | null;
  order: number;
  icon: MenuIcon;
}

/** One screen of the product. Router, menu, breadcrumb, page title and guard all derive from these rows. */
export interface Screen {
  path: Path;
  title: TextKey;
  needs: Needs;
  /** A call that it cannot do without, `AuditLog/GetAll`: where the backend in use does not serve it, no menu leads there. */
  asks?: string;
  inMenu?: MenuPlace;
  /** The screen of the menu that this one is at another address, as the map that is also public. */
  shownAs?: Path;
  /** `bare`: without the admin shell, as sign-in and error screens are; `phone`: with a bar of places below in place of the menu. */
  shell?: 'admin' | 'phone' | 'bare';
  /** Where a signed-out visitor is led, instead of to the sign-in screen. */
  whenSignedOut?: Path;
  load: () => Promise<{ default: ComponentType }>;
}
