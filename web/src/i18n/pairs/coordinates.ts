export const coordinates = {
  lon: ['Longitude', '经度'],
  lat: ['Latitude', '纬度'],
  pick: ['Choose a place on the map', '在地图上选择位置'],
  pickAsking: ['On the map…', '地图选点…'],
  how: [
    'Move the map until the cross is on the place: drag it, click the place, or use the arrow keys; + and − zoom.',
    '移动地图，使十字对准所选位置：可拖动、点击或按方向键；按 + 和 − 缩放。',
  ],
  map: ['Map to choose a place on', '选点地图'],
  take: ['Use this place', '采用此位置'],
  noMap: [
    'The map cannot be drawn here. Type the coordinates instead.',
    '此处无法显示地图，请直接输入坐标。',
  ],
  wrong: [
    '{{axis}}: 0 to {{most}} degrees, as 30.5928, 30°35′34″ or with N, S, E, W',
    '{{axis}}应为 0 至 {{most}} 度，可写作 30.5928、30°35′34″，或加 N、S、E、W',
  ],
  guessed: ['Latitude was taken to come first.', '已按纬度在前读取。'],
  swap: ['Swap', '对调'],
} as const;
