export const stationPicture = {
  title: ['Pictures', '图片'],
  none: ['No pictures yet', '暂无图片'],
  noneFound: ['No picture matches these filters', '没有符合条件的图片'],
  chooseStation: ['Choose a station to add pictures of it', '选择测站后可添加图片'],
  add: ['Add pictures…', '添加图片…'],
  upload: ['Upload pictures', '上传图片'],
  kinds: ['JPEG, PNG, WebP', 'JPEG、PNG、WebP'],
  note: [
    'Pictures are made as large as a screen; what the camera wrote into them, as the place, is removed.',
    '图片按屏幕大小保存，相机写入的信息（如拍摄位置）会被去除。',
  ],
  more_one: ['Show {{count}} more', '再显示 {{count}} 张'],
  more_other: ['Show {{count}} more', '再显示 {{count}} 张'],
  ofStation: ['{{caption}}, station {{stcd}}', '{{caption}}，测站 {{stcd}}'],
  taken: ['taken {{time}}', '拍摄于 {{time}}'],
  uploaded: ['uploaded {{time}} by {{name}}', '{{time}} 由 {{name}} 上传'],
  delete: ['Delete picture {{caption}}', '删除图片 {{caption}}'],
  deleteAsk: [
    'Delete the picture {{caption}} of station {{stcd}}?',
    '确定删除测站 {{stcd}} 的图片“{{caption}}”？',
  ],
  searchHint: ['Picture, station or river', '图片、测站或河流'],
} as const;
