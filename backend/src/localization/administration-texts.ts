import type { Texts } from './text.ts';

/** What is said of users, roles, tenants and the other things that administrators edit. */
export const administration = {
  SortingIsUnknown: [
    'Sorting is "{0}"; allowed: one of {1}, then asc or desc.',
    '排序为“{0}”；可用字段：{1}，其后可加 asc 或 desc。',
  ],
  ChangedMeanwhile: [
    'Somebody else changed "{0}" since you opened it. Your changes were not saved; reload to see theirs.',
    '“{0}”在您打开之后已被他人修改。您的修改未保存，请重新读取后再编辑。',
  ],
  ValueIsTaken: ['"{0}" is taken already.', '“{0}”已被使用。'],
  EndsBeforeItBegins: [
    '{1} is before {0}: it cannot end before it begins.',
    '{1} 早于 {0}：结束日期不得早于开始日期。',
  ],
  ReferenceIsUnknown: [
    'What had the number {0} is not there, or was deleted meanwhile. Choose another.',
    '编号为 {0} 的记录不存在或已被删除，请重新选择。',
  ],
  RangeIsTurned: [
    '{0} is less than the minimum {1}: the maximum must not be below it.',
    '最大值 {0} 小于最小值 {1}，最大值不得小于最小值。',
  ],
  IsBuiltIn: [
    '"{0}" is of a standard and stays as it is. Make one of your own with the same key to have other values.',
    '“{0}”为标准内置，不能修改或删除。如需调整，请新建相同标识的自有要素。',
  ],
  IsInUse: ['"{0}" cannot be deleted: it is in use by {1}.', '“{0}”不能删除：正在被{1}使用。'],
  CannotDeleteYourself: ['You cannot delete your own account.', '不能删除自己的账户。'],
  CannotDeactivateYourself: ['You cannot deactivate your own account.', '不能停用自己的账户。'],
  AdminCannotBeDeleted: ['The user admin cannot be deleted.', '不能删除 admin 用户。'],
  BelongsToProgram: [
    'The account {0} belongs to a program. Its name, roles and password are set where the program is set up; here it can be deactivated.',
    '账户 {0} 属于程序，其名称、角色和密码在部署该程序处设置；此处只能停用。',
  ],
  LastAdministrator: [
    'This would leave nobody who can edit users and roles. Give the role to somebody else first.',
    '此操作将使系统没有可以管理用户和角色的人员。请先将该角色授予他人。',
  ],
  RoleIsUnknown: ['There is no role "{0}".', '角色“{0}”不存在。'],
  IsForProgramsAlone: [
    '"{0}" is for programs alone and cannot be given to people.',
    '“{0}”仅供程序使用，不能授予人员。',
  ],
  PermissionIsUnknown: ['There is no permission "{0}".', '权限“{0}”不存在。'],
  RoleNameTaken: ['The role name {0} is already taken.', '角色名 {0} 已被使用。'],
  StaticRoleCannotBeDeleted: [
    'The role {0} belongs to the system and cannot be deleted.',
    '角色 {0} 为系统角色，不能删除。',
  ],
  StaticRoleCannotBeRenamed: [
    'The role {0} belongs to the system and cannot be renamed.',
    '角色 {0} 为系统角色，不能重命名。',
  ],
  StationsAreUnknown: [
    'This tenant has no stations {0}; nothing was changed.',
    '该租户没有测站 {0}；未作任何修改。',
  ],
  DisplaySettingExists: [
    'The user {0} has a display setting already; update it instead.',
    '用户 {0} 已有显示设置，请改为更新。',
  ],
  TenancyNameTaken: ['The tenancy name {0} is already taken.', '租户标识 {0} 已被使用。'],
  TenancyNameIsNotValid: [
    'The tenancy name begins with a letter and has 2 to 64 letters, digits, hyphens or underscores.',
    '租户标识须以字母开头，由 2 到 64 个字母、数字、连字符或下划线组成。',
  ],
  TenantHasStations: [
    'The tenant {0} has {1} stations and cannot be deleted. Deactivate it instead.',
    '租户 {0} 有 {1} 个测站，不能删除。请改为停用。',
  ],
  TimeZoneIsUnknown: [
    '"{0}" is no time zone; allowed: a name of the IANA list, such as Asia/Shanghai.',
    '“{0}”不是时区；请使用 IANA 时区名，例如 Asia/Shanghai。',
  ],
  OnlyInATenant: ['The host side has no {0}; tenants have.', '平台管理端没有“{0}”，该设置属于租户。'],
  LogoIsNoPicture: [
    'The file is not a PNG, JPEG, GIF or WebP picture, or it is damaged.',
    '该文件不是 PNG、JPEG、GIF 或 WebP 图片，或已损坏。',
  ],
  LogoTooLarge: [
    'The logo is larger than {0} KB; choose a smaller one.',
    '徽标图片超过 {0} KB，请选择较小的图片。',
  ],
  NetworkIsNotValid: [
    '"{0}" is no address or range of addresses; allowed: 203.0.113.7, 203.0.113.0/24, 2001:db8::/32.',
    '“{0}”不是地址或地址段；例如：203.0.113.7、203.0.113.0/24、2001:db8::/32。',
  ],
  NetworkIsListed: ['The range {0} is on the list already.', '地址段 {0} 已在名单中。'],
  WouldLockYouOut: [
    'With this list nobody could sign in from {0}, where you are. Put a range that holds it on the list first.',
    '按此名单将无法从您所在的地址 {0} 登录。请先将包含该地址的地址段加入名单。',
  ],
  IsOutsideTheList: [
    'This list can be changed only from an address on it; you are at {0}.',
    '只能从名单内的地址修改本名单，您所在的地址为 {0}。',
  ],
  AddressIsNotAllowed: [
    'Signing in from {0} is not allowed. Ask your administrator.',
    '不允许从 {0} 登录，请联系管理员。',
  ],
} as const satisfies Texts;
