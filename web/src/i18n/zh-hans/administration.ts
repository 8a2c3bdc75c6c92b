import type { administration as english, entities as englishEntities } from '../en/administration.ts';
import type { Texts } from '../texts.ts';

export const administration: Texts<typeof english> = {
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
  editing: '{{entity}}：{{name}}',
  deleteAsk: '确定删除 {{name}}？删除后无法恢复。',
  empty: '没有符合筛选条件的记录',
  oneTimePassword: {
    title: '{{name}} 的一次性密码',
    text: '请立即转交：此密码只显示这一次，本人须在 72 小时内改为新密码。',
    copy: '复制',
    copied: '已复制',
    done: '已转交',
  },
};

export const entities: Texts<typeof englishEntities> = {
  user: {
    userName: '用户名',
    fullName: '姓名',
    name: '名',
    surname: '姓',
    emailAddress: '邮箱',
    phoneNumber: '手机号',
    roleNames: '角色',
    isActive: '允许登录',
    isLockedOut: '状态',
    lastLoginTime: '最近登录',
    creationTime: '创建时间',
    password: '初始密码',
  },
  userStations: {
    stcds: '测站',
  },
  passwordReset: {
    newPassword: '新密码',
    newPasswordRepeat: '再次输入新密码',
    currentPassword: '您自己的密码',
  },
  displaySetting: {
    sttps: '测站类型',
    columns: '要素',
    sorting: '排序',
  },
  role: {
    name: '简称',
    displayName: '名称',
    description: '用途',
    isStatic: '类别',
    isDefault: '授予新用户',
    userCount: '用户数',
    creationTime: '创建时间',
    grantedPermissions: '权限',
  },
  tenant: {
    tenancyName: '租户标识',
    name: '名称',
    isActive: '启用',
    timeZone: '时区',
    userCount: '用户数',
    stationCount: '测站数',
    adminEmailAddress: '管理员邮箱',
  },
  basicInformation: {
    systemName: '系统名称',
    timeZone: '时区',
    hydrologicalDayStart: '水文日分界',
    isPublicMapAllowed: '公开地图',
  },
  logo: {
    logo: '图片',
  },
  whiteListRow: {
    network: '地址',
    description: '所属',
    holdsCaller: '您',
    creationTime: '添加时间',
  },
  auditLog: {
    time: '时间',
    userName: '操作人',
    action: '操作',
    target: '对象',
    details: '详情',
    clientAddress: '来源地址',
  },
};
