import {
  Applications,
  Cog,
  Database,
  FolderClose,
  Globe,
  History,
  Home,
  InfoSign,
  Lock,
  Map as MapIcon,
  Office,
  People,
  Pulse,
  Settings,
  Shield,
  Th,
} from '@blueprintjs/icons';

/** The signs in the menu. Rows name them, so that they come with the menu and not with the first load. */
export const menuIcons = {
  Applications,
  Cog,
  Database,
  FolderClose,
  Globe,
  History,
  Home,
  InfoSign,
  Lock,
  Map: MapIcon,
  Office,
  People,
  Pulse,
  Settings,
  Shield,
  Th,
};
export type MenuIcon = keyof typeof menuIcons;
