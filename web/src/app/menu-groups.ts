import type { TextKey } from '../i18n/texts.ts';
import type { MenuIcon } from '../menu-icons.ts';
import type { MenuGroupId } from '../screen.ts';

/** A group of the menu, which is shown to whoever may see anything in it. */
export interface MenuGroup {
  id: MenuGroupId;
  parent: MenuGroupId | null;
  title: TextKey;
  order: number;
  icon: MenuIcon;
}

export const menuGroups: readonly MenuGroup[] = [
  {
    id: 'application',
    parent: null,
    title: 'shell.menu.application',
    order: 10,
    icon: 'Applications',
  },
  {
    id: 'strong',
    parent: null,
    title: 'shell.menu.strong',
    order: 20,
    icon: 'FolderClose',
  },
  {
    id: 'dataCluster',
    parent: 'strong',
    title: 'shell.menu.dataCluster',
    order: 10,
    icon: 'Database',
  },
  {
    id: 'dataChart',
    parent: 'strong',
    title: 'shell.menu.dataChart',
    order: 20,
    icon: 'Chart',
  },
  {
    id: 'gallary',
    parent: 'strong',
    title: 'shell.menu.gallary',
    order: 15,
    icon: 'Media',
  },
  {
    id: 'dataSys',
    parent: 'strong',
    title: 'shell.menu.dataSys',
    order: 30,
    icon: 'SendMessage',
  },
  {
    id: 'report',
    parent: null,
    title: 'shell.menu.report',
    order: 25,
    icon: 'Timeline',
  },
  {
    id: 'devOps',
    parent: null,
    title: 'shell.menu.devOps',
    order: 35,
    icon: 'Pulse',
  },
  {
    id: 'sewage',
    parent: null,
    title: 'shell.menu.sewage',
    order: 27,
    icon: 'Database',
  },
  {
    id: 'video',
    parent: null,
    title: 'shell.menu.video',
    order: 22,
    icon: 'Video',
  },
  {
    id: 'alarm',
    parent: null,
    title: 'shell.menu.alarm',
    order: 15,
    icon: 'Notifications',
  },
  {
    id: 'productionManager',
    parent: null,
    title: 'shell.menu.productionManager',
    order: 70,
    icon: 'Barcode',
  },
  {
    id: 'siteSys',
    parent: null,
    title: 'shell.menu.siteSys',
    order: 30,
    icon: 'MapMarker',
  },
  {
    id: 'systemSetting',
    parent: null,
    title: 'shell.menu.systemSetting',
    order: 90,
    icon: 'Cog',
  },
  {
    id: 'weiXin',
    parent: 'systemSetting',
    title: 'shell.menu.weiXin',
    order: 2,
    icon: 'MobilePhone',
  },
  {
    id: 'systemSettings',
    parent: 'systemSetting',
    title: 'shell.menu.systemSettings',
    order: 10,
    icon: 'Settings',
  },
  {
    id: 'administrationProduction',
    parent: 'systemSetting',
    title: 'shell.menu.administrationProduction',
    order: 5,
    icon: 'FolderClose',
  },
];
