import type { basicInformation as english } from '../en/basic-information.ts';
import type { Texts } from '../texts.ts';

export const basicInformation: Texts<typeof english> = {
  facts: '名称与时间',
  edit: '编辑',
  editing: '名称与时间',
  defaultName: '{{name}}（默认）',
  emptyForDefault: '留空则使用默认名称。显示在菜单上方和浏览器窗口标题中。',
  allowed: '对所有人公开',
  notAllowed: '不公开',
  hour: '{{hour}} 时',
  help: {
    systemName: '显示在菜单上方和浏览器窗口标题中。',
    timeZone: '测站、表格和日志使用的时间。已存数据保留其到达时的当地时间。',
    hydrologicalDayStart: '日雨量和报表从此时刻起，到次日同一时刻止。',
    isPublicMapAllowed: '未登录者是否可在地图上查看标记为公开的测站。',
    host: '没有自有名称或标志的租户显示此处的设置。',
  },
  logo: '标志',
  logoHelp: 'PNG、JPEG、GIF 或 WebP，不超过 {{size}}；最大显示 512 × 512 像素，建议使用正方形图片。',
  logoOwn: '自有标志',
  logoDefault: '默认标志',
  logoAlt: '当前显示的标志',
  choose: '选择图片…',
  chosen: '{{name}}，{{size}}，{{width}} × {{height}} 像素',
  chosenAlt: '所选图片',
  browse: '浏览',
  reset: '恢复默认标志',
  resetAsk: '确定恢复默认标志？自有标志将被删除。',
  tooLarge: '{{name}} 为 {{size}}，不得超过 {{most}}。',
  noPicture: '浏览器无法识别图片 {{name}}。',
};
