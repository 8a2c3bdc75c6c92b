import { expect, test } from 'vitest';
import { riverText } from './station-text.ts';

test.each([
  ['汉江 Han River', '汉江', 'Han River'],
  ['三峡水库（库区） Three Gorges Reservoir', '三峡水库（库区）', 'Three Gorges Reservoir'],
  ['汉江', '汉江', '汉江'],
  ['Elbe', 'Elbe', 'Elbe'],
  ['Río de la Plata', 'Río de la Plata', 'Río de la Plata'],
  [null, null, null],
])('the river %s is %s to readers of Chinese and %s to others', (river, chinese, other) => {
  expect([riverText(river, 'zh-Hans'), riverText(river, 'en')]).toEqual([chinese, other]);
});
