import type { roles as english } from '../en/roles.ts';
import type { Texts } from '../texts.ts';

export const roles: Texts<typeof english> = {
  caption: '角色及其权限',
  note: '角色是一组权限；用户拥有其全部角色的权限。',
  searchHint: '名称或用途',
  add: '新建角色',
  new: '新建角色',
  editing: '角色 {{name}}',
  empty: '没有符合条件的角色',
  system: '系统',
  systemHint: '系统角色：名称不可更改，也不能删除。',
  default: '新用户默认',
  defaultHint: '未另行选择角色时，新用户自动获得此角色。',
  own: '自定义',
  nameHint: '供程序使用；界面上显示的是上面的名称。',
  granted: '已授予 {{granted}} 项，共 {{all}} 项权限',
  noneGranted: '仅有此角色的用户只能看到首页。',
  deleteUnused: '确定删除角色“{{name}}”？目前没有用户拥有此角色。',
  deleteUsed_one: '确定删除角色“{{name}}”？{{count}} 位用户将失去此角色的权限。',
  deleteUsed_other: '确定删除角色“{{name}}”？{{count}} 位用户将失去此角色的权限。',
};
