import type { whiteList as english } from '../en/white-list.ts';
import type { Texts } from '../texts.ts';

export const whiteList: Texts<typeof english> = {
  caption: '允许登录的地址',
  you: '您的地址是 {{address}}。',
  open: '名单为空：可从任何地址登录。',
  closed: '只能从以下地址登录；已登录者不受影响。',
  firstRow: '添加第一个地址段后名单即生效：此后只能从名单内的地址登录。',
  searchHint: '地址或说明',
  add: '添加地址',
  new: '添加地址',
  editing: '地址 {{network}}',
  empty: '没有符合条件的地址',
  networkHint: '单个地址或地址段：203.0.113.7、203.0.113.0/24、2001:db8::/32',
  holdsYou: '包含您的地址',
  notYours: '不包含您自己的地址。若名单中没有其他地址段包含它，系统将拒绝保存，以免您被锁在外面。',
  addMine: '添加我的地址',
  deleteAsk: '确定从名单中移除 {{network}}？此后无法从该处登录。',
  deleteLast: '确定从名单中移除 {{network}}？这是最后一项，移除后可从任何地址登录。',
  deleteOwn: '其中包含您自己的地址 {{address}}。',
};
