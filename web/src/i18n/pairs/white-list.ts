export const whiteList = {
  caption: ['Addresses from which people may sign in', '允许登录的地址'],
  you: ['You come from {{address}}.', '您的地址是 {{address}}。'],
  open: ['The list is empty: people may sign in from everywhere.', '名单为空：可从任何地址登录。'],
  closed: [
    'People may sign in only from these addresses. Whoever is signed in stays so.',
    '只能从以下地址登录；已登录者不受影响。',
  ],
  firstRow: [
    'The first range closes the list: from then on people may sign in only from what is on it.',
    '添加第一个地址段后名单即生效：此后只能从名单内的地址登录。',
  ],
  searchHint: ['Address or description', '地址或说明'],
  add: ['Add addresses', '添加地址'],
  new: ['Add addresses', '添加地址'],
  editing: ['Addresses {{network}}', '地址 {{network}}'],
  empty: ['No range matches these filters', '没有符合条件的地址'],
  networkHint: [
    'One address or a range: 203.0.113.7, 203.0.113.0/24, 2001:db8::/32',
    '单个地址或地址段：203.0.113.7、203.0.113.0/24、2001:db8::/32',
  ],
  holdsYou: ['Holds your address', '包含您的地址'],
  notYours: [
    'Your own address is not in it. Unless another range holds it, this is refused, so that you do not lock yourself out.',
    '不包含您自己的地址。若名单中没有其他地址段包含它，系统将拒绝保存，以免您被锁在外面。',
  ],
  addMine: ['Add my address', '添加我的地址'],
  deleteAsk: [
    'Take {{network}} off the list? From there nobody can sign in any more.',
    '确定从名单中移除 {{network}}？此后无法从该处登录。',
  ],
  deleteLast: [
    'Take {{network}} off the list? It is the last one: people may then sign in from everywhere.',
    '确定从名单中移除 {{network}}？这是最后一项，移除后可从任何地址登录。',
  ],
  deleteOwn: ['Your own address, {{address}}, is in it. ', '其中包含您自己的地址 {{address}}。'],
} as const;
