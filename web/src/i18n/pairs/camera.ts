export const camera = {
  caption: ['Cameras of stations, by group', '测站摄像机，按分组'],
  searchHint: ['Name, group or station code', '名称、分组或测站编码'],
  add: ['New camera', '新建摄像机'],
  check: ['Check whether it answers', '检测连接'],
  answers: ['{{name}} answers', '{{name}} 连接正常'],
  kinds: {
    hls: ['HLS', 'HLS 视频流'],
    flv: ['HTTP-FLV', 'HTTP-FLV 视频流'],
    snapshot: ['Single pictures', '定时抓图'],
  },
  groupHint: ['Cameras of one group are shown together', '同组摄像机可一并显示'],
  addressHint: [
    'Of the playlist (.m3u8), the FLV stream or the picture; the backend alone fetches it',
    '播放列表（.m3u8）、FLV 视频流或图片的地址；仅由数据中心访问',
  ],
  snapshotHint: ['Of one picture, where the camera gives any', '单张抓图地址（如有）'],
  passwordHint: ['Never shown again; empty leaves the one that is there', '不再显示；留空则保留原密码'],
  everyHint: ['Between two single pictures', '两次抓图的间隔'],
} as const;

export const entities = {
  camera: {
    itself: ['Camera', '摄像机'],
    name: ['Name', '名称'],
    nameEn: ['Name in English', '英文名称'],
    stcd: ['Station', '测站'],
    groupName: ['Group', '分组'],
    kind: ['Kind', '类型'],
    address: ['Address', '地址'],
    snapshotAddress: ['Address of a picture', '抓图地址'],
    userName: ['User', '用户名'],
    password: ['Password', '密码'],
    hasPassword: ['Has a password', '已设密码'],
    everyS: ['Every', '抓图间隔'],
    sortOrder: ['Order', '排序'],
    isEnabled: ['Active', '启用'],
    creationTime: ['Created', '创建时间'],
  },
} as const;
