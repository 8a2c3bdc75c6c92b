export const whiteList = {
  caption: ['Addresses from which people may sign in', '允许登录的地址'],
  you: ['Your address is {{address}}.', '您的地址是 {{address}}。'],
  open: ['The list is empty: sign-in is allowed from any address.', '名单为空：可从任何地址登录。'],
  closed: [
    'Sign-in is allowed only from these addresses. Users already signed in stay signed in.',
    '只能从以下地址登录；已登录者不受影响。',
  ],
  firstRow: [
    'The first entry activates the list: from then on sign-in is allowed only from addresses on it.',
    '添加第一个地址段后名单即生效：此后只能从名单内的地址登录。',
  ],
  searchHint: ['Address or description', '地址或说明'],
  add: ['Add addresses', '添加地址'],
  networkHint: [
    'One address or a range: 203.0.113.7, 203.0.113.0/24, 2001:db8::/32',
    '单个地址或地址段：203.0.113.7、203.0.113.0/24、2001:db8::/32',
  ],
  holdsYou: ['Includes your address', '包含您的地址'],
  notYours: [
    'Your own address is not included. Unless another entry includes it, saving is refused so that you do not lock yourself out.',
    '不包含您自己的地址。若名单中没有其他地址段包含它，系统将拒绝保存，以免您被锁在外面。',
  ],
  addMine: ['Add my address', '添加我的地址'],
  deleteAsk: [
    'Remove {{network}} from the list? Nobody can sign in from there any more.',
    '确定从名单中移除 {{network}}？此后无法从该处登录。',
  ],
  deleteLast: [
    'Remove {{network}} from the list? It is the last entry: sign-in is then allowed from any address.',
    '确定从名单中移除 {{network}}？这是最后一项，移除后可从任何地址登录。',
  ],
  deleteOwn: ['It includes your own address, {{address}}. ', '其中包含您自己的地址 {{address}}。'],
} as const;

export const entities = {
  whiteList: {
    itself: ['Allowlist entry', '白名单地址'],
    network: ['Addresses', '地址'],
    description: ['Description', '说明'],
    holdsCaller: ['You', '您'],
    creationTime: ['Added', '添加时间'],
  },
} as const;
