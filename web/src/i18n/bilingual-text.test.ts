import { expect, test } from 'vitest';
import { bilingualText } from './bilingual-text.ts';

test.each([
  ['汉江 Han River', '汉江', 'Han River'],
  ['三峡水库（库区） Three Gorges Reservoir', '三峡水库（库区）', 'Three Gorges Reservoir'],
  ['汉江', '汉江', '汉江'],
  ['Elbe', 'Elbe', 'Elbe'],
  ['Río de la Plata', 'Río de la Plata', 'Río de la Plata'],
  [
    '核对雷达回波，通知下游值班 Check radar, call the duty downstream',
    '核对雷达回波，通知下游值班',
    'Check radar, call the duty downstream',
  ],
  ['示范污水处理厂1 Demo sewage works 1', '示范污水处理厂1', 'Demo sewage works 1'],
  [null, null, null],
])('%s is %s to readers of Chinese and %s to others', (river, chinese, other) => {
  expect([bilingualText(river, 'zh-Hans'), bilingualText(river, 'en')]).toEqual([chinese, other]);
});
