import type { administration as english } from '../en/administration.ts';
import type { Texts } from '../texts.ts';

export const administration: Texts<typeof english> = {
  group: '系统管理',
  settings: '系统设置',
  actions: '操作',
  actionsOf: '对 {{name}} 的操作',
  edit: '编辑',
  editOf: '编辑 {{name}}',
  delete: '删除',
  deleteAsking: '删除…',
  deleted: '已删除 {{name}}',
  filters: '筛选条件',
  keyword: '关键字',
  any: '全部',
  oneTimePassword: {
    title: '{{name}} 的一次性密码',
    text: '请立即转交：此密码只显示这一次，本人须在 72 小时内改为新密码。',
    copy: '复制',
    copied: '已复制',
    done: '已转交',
  },
};
