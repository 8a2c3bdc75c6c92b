/** What the screens of system administration have in common. */
export const administration = {
  actions: 'Actions',
  actionsOf: 'Actions for {{name}}',
  edit: 'Edit',
  editOf: 'Edit {{name}}',
  delete: 'Delete',
  deleteAsking: 'Delete…',
  deleted: '{{name}} was deleted',
  filters: 'Filters',
  keyword: 'Search',
  any: 'All',
  oneTimePassword: {
    title: 'One-time password of {{name}}',
    text: 'Hand it over now: it is shown this once. Its owner must choose another within 72 hours.',
    copy: 'Copy',
    copied: 'Copied',
    done: 'I have handed it over',
  },
};

/** What the fields of users, roles and the other things that administrators edit are called. */
export const entities = {
  user: {
    userName: 'User name',
    fullName: 'Full name',
    name: 'Name',
    surname: 'Surname',
    emailAddress: 'E-mail',
    phoneNumber: 'Phone',
    roleNames: 'Roles',
    isActive: 'May sign in',
    isLockedOut: 'State',
    lastLoginTime: 'Last sign-in',
    creationTime: 'Created',
    password: 'First password',
  },
  userStations: {
    stcds: 'Stations',
  },
  passwordReset: {
    newPassword: 'New password',
    newPasswordRepeat: 'New password again',
    currentPassword: 'Your own password',
  },
  displaySetting: {
    sttps: 'Station types',
    columns: 'Elements',
    sorting: 'Order',
  },
  role: {
    name: 'Short name',
    displayName: 'Name',
    description: 'What it is for',
    isStatic: 'Kind',
    isDefault: 'Give to new users',
    userCount: 'Users',
    creationTime: 'Created',
    grantedPermissions: 'Permissions',
  },
  tenant: {
    tenancyName: 'Tenancy name',
    name: 'Name',
    isActive: 'Active',
    timeZone: 'Time zone',
    userCount: 'Users',
    stationCount: 'Stations',
    adminEmailAddress: 'E-mail of its administrator',
  },
  basicInformation: {
    systemName: 'System name',
    timeZone: 'Time zone',
    hydrologicalDayStart: 'Hydrological day begins',
    isPublicMapAllowed: 'Public map',
  },
  logo: {
    logo: 'Picture',
  },
  whiteListRow: {
    network: 'Addresses',
    description: 'Whose they are',
    holdsCaller: 'You',
    creationTime: 'Added',
  },
  auditLog: {
    time: 'When',
    userName: 'Who',
    action: 'What',
    target: 'To what',
    details: 'Details',
    clientAddress: 'From where',
  },
};
