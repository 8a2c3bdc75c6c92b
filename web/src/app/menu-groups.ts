import type { Needs } from '@stationwall/contract/endpoint';
import type { TextKey } from '../i18n/texts.ts';
import type { MenuIcon } from '../menu-icons.ts';
import type { MenuGroupId } from '../screen.ts';

export interface MenuGroup {
  id: MenuGroupId;
  parent: MenuGroupId | null;
  title: TextKey;
  needs: Needs;
  order: number;
  icon: MenuIcon;
}

export const menuGroups: readonly MenuGroup[] = [
  {
    id: 'application',
    parent: null,
    title: 'shell.menu.application',
    needs: 'Pages.Application',
    order: 10,
    icon: 'Applications',
  },
  {
    id: 'strong',
    parent: null,
    title: 'shell.menu.strong',
    needs: 'Pages.BussinessProject',
    order: 20,
    icon: 'FolderClose',
  },
  {
    id: 'dataCluster',
    parent: 'strong',
    title: 'shell.menu.dataCluster',
    needs: 'Pages.BussinessProject.iStrong',
    order: 10,
    icon: 'Database',
  },
  {
    id: 'systemSetting',
    parent: null,
    title: 'shell.menu.systemSetting',
    needs: 'Pages.Administration',
    order: 90,
    icon: 'Cog',
  },
  {
    id: 'systemSettings',
    parent: 'systemSetting',
    title: 'shell.menu.systemSettings',
    needs: 'Pages.Administration',
    order: 10,
    icon: 'Settings',
  },
  {
    id: 'administrationProduction',
    parent: 'systemSetting',
    title: 'shell.menu.administrationProduction',
    needs: 'Pages.Production',
    order: 5,
    icon: 'FolderClose',
  },
];
