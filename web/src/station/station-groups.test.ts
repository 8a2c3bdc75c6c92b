import { expect, it } from 'vitest';
import { notYetIn, stationGroups } from './station-groups.ts';

const station = (stcd: string, sttp: string, river: string) => ({
  ...{ stcd, sttp, river, nameZh: stcd, nameEn: stcd, isGranted: false },
});

it('puts stations together by river and by type', () => {
  const stations = [
    station('1', 'ZZ', '沮水 Ju'),
    station('2', 'PP', ''),
    station('3', 'PP', '沮水 Ju'),
    station('4', 'PP', 'Ba'),
  ];
  const groups = stationGroups(
    stations,
    (sttp) => ({ PP: 'Rain', ZZ: 'Stage' })[sttp] ?? sttp,
    (river) => river.replace(/^.* /, ''),
  );
  expect(groups).toEqual({
    river: [
      { id: 'river:Ba', name: 'Ba', stcds: ['4'] },
      { id: 'river:沮水 Ju', name: 'Ju', stcds: ['1', '3'] },
    ],
    type: [
      { id: 'type:PP', name: 'Rain', stcds: ['2', '3', '4'] },
      { id: 'type:ZZ', name: 'Stage', stcds: ['1'] },
    ],
  });
});

it('adds only what is not granted yet', () => {
  expect(notYetIn(['1', '3'], ['4', '3', '2', '1'])).toEqual(['4', '2']);
});
