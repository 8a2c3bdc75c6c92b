import type { Texts } from './text.ts';

/** What is said of cameras, and why a picture of one cannot be had. */
export const cameraTexts = {
  BadAddress: [
    'The address "{0}" is none: it begins with http:// or https://; user and password have fields of their own.',
    '地址“{0}”无效：应以 http:// 或 https:// 开头；用户名和密码请填入各自的栏目。',
  ],
  NoAnswer: ['{0} did not answer within {1} s.', '{0} 在 {1} 秒内无应答。'],
  Unreachable: ['{0} cannot be reached ({1}).', '无法连接 {0}（{1}）。'],
  Forbidden: [
    '{0} refuses the user and password that are entered for it ({1}).',
    '{0} 拒绝所填的用户名和密码（{1}）。',
  ],
  Refused: ['{0} answered {1} instead of a picture.', '{0} 未返回画面，应答为 {1}。'],
  NotMedia: [
    'What is at the address of {0} is no {1}; it is not passed on.',
    '{0} 的地址所给内容不是{1}，未予转发。',
  ],
  Elsewhere: [
    'The playlist of {0} leads to another server ({1}); only the one of its address is asked.',
    '{0} 的播放列表指向其他服务器（{1}），只访问所填地址的服务器。',
  ],
  TooLarge: ['What {0} sends is larger than {1} MB.', '{0} 发送的内容超过 {1} MB。'],
  NoSnapshot: ['{0} has no address for single pictures.', '{0}未设置抓图地址。'],
  TooMany: [
    'You are looking through {0} cameras at once, the most that one person may; close some first.',
    '您同时观看的视频已达上限 {0} 路，请先关闭部分画面。',
  ],
  Full: [
    '{0} cameras are looked through at once, the most of this site.',
    '全站同时观看的视频已达上限 {0} 路。',
  ],
} as const satisfies Texts;

/** What was expected of a camera. */
export const mediaWords = {
  playlist: ['playlist of HLS', ' HLS 播放列表'],
  part: ['part of a stream', '视频片段'],
  flv: ['FLV stream', ' FLV 视频流'],
  picture: ['JPEG, PNG or WebP picture', ' JPEG、PNG 或 WebP 图片'],
} as const satisfies Texts;
