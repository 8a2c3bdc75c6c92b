/** What each screen is called: in the menu, the breadcrumb, the tab's title and as its heading. */
export const screens = {
  home: 'Home',
  deviceMap: 'Device map',
  siteMap: 'Site map',
  lastData: 'Last data',
  originalData: 'Original data',
  users: 'Users',
  roles: 'Roles',
  tenants: 'Tenants',
  basicInformation: 'Basic information',
  versionInformation: 'Versions',
  whiteList: 'API white list',
  auditLog: 'Audit log',
  deviceTypes: 'Device types',
  login: 'Sign in',
};
