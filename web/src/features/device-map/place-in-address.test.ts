import { expect, test } from 'vitest';
import { placeInAddress, placeText } from './place-in-address.ts';

test('a view is read from the address as it was written', () => {
  const view = { lon: 114.3, lat: 30.59, zoom: 8.5 };
  expect(placeInAddress(placeText(view))).toEqual(view);
});

test('what is no place of the world is no view', () => {
  const texts = [null, '', '114,30', '114,95,8', 'a,b,c', '114,30,8,1', '200,30,8'];
  expect(texts.map(placeInAddress)).toEqual(texts.map(() => null));
});
