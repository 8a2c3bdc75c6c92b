/** Permission names as the product's menus use them; verbatim on the wire. */
export const permissions = [
  'Pages.Administration',
  'Pages.Administration.Users',
  'Pages.Administration.Roles',
  'Pages.BussinessProject',
  'Pages.BussinessProject.iStrong',
  'Pages.BussinessProject.iStrong.LastData',
  'Pages.BussinessProject.iStrong.OriginalData',
  'Pages.BussinessProject.iStrong.OriginalMsg',
  'Pages.Application',
  'Pages.Application.GisShow',
  'Pages.Application.GisJZShow',
  'Pages.MobilePage',
  'Pages.MobilePage.MobileIndex',
  'Pages.MobilePage.MobileLastData',
  'Pages.UserProfile.ChangePassword',
  'Pages.UserProfile.ChangeProfilePicture',
  // Ours: sees every station of the tenant; without it a caller sees only stations granted one by one.
  'Pages.Stations.All',
  // Ours: reads the tenant's event outbox; for the relay's service account.
  'Pages.Stations.Events',
] as const;

export type Permission = (typeof permissions)[number];

export const isPermission = (name: string): name is Permission =>
  (permissions as readonly string[]).includes(name);

/** For menus and guards: a parent counts as granted when any of its children is. The backend checks exact names. */
export function isGranted(granted: ReadonlySet<string>, needed: string): boolean {
  if (granted.has(needed)) return true;
  for (const name of granted) if (name.startsWith(`${needed}.`)) return true;
  return false;
}
