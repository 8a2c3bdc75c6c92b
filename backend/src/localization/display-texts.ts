import type { Texts } from './text.ts';

/** What is said of walls that are to be paired. */
export const displayTexts = {
  CodeIsUnknown: [
    'No screen shows the code {0}. A code has six digits and ends after ten minutes.',
    '没有屏幕显示配对码 {0}。配对码为六位数字，十分钟内有效。',
  ],
  TooManyWrongCodes: [
    'Too many codes were wrong. Please wait {0} seconds.',
    '配对码错误次数过多，请 {0} 秒后再试。',
  ],
  TooManyPairings: [
    'Too many screens ask to be paired. Please wait {0} seconds.',
    '请求配对的屏幕过多，请 {0} 秒后再试。',
  ],
  LayoutIsUnknown: ['There is no layout {0}.', '没有大屏布局 {0}。'],
  PlaceIsOutside: ['{0} is a picture of {1} × {2} screens.', '{0} 由 {1} × {2} 块屏幕拼成。'],
  PlaceIsTaken: ['{0} has this place in the picture.', '拼接画面的此位置已由 {0} 使用。'],
  NotADisplay: ['Only a paired screen tells how it is.', '仅已配对的屏幕可报送状态。'],
  SceneIsNeeded: ['Say to which scene the screen is to turn.', '请指定要切换的场景。'],
} satisfies Texts;
