import { fiveYearsMs, readCookie, writeCookie } from './cookies.ts';

const cookie = 'Stationwall.Sidebar';

/** Whether the sidebar was left open; it is open at the first visit. */
export const isSidebarKeptOpen = (): boolean => readCookie(cookie) !== 'closed';

export const keepSidebar = (isOpen: boolean): void =>
  writeCookie(cookie, isOpen ? 'open' : 'closed', Date.now() + fiveYearsMs);
