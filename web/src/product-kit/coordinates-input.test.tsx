import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadTexts } from '../i18n/load-texts.ts';
import { startI18n } from '../i18n/start-i18n.ts';
import { CoordinatesInput } from './coordinates-input.tsx';
import type { Coordinates } from './typed-coordinates.ts';

let told: Coordinates;
function Sample() {
  const [value, setValue] = useState<Coordinates>({ lon: null, lat: null });
  told = value;
  return <CoordinatesInput id="place" value={value} onChange={setValue} />;
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const paste = (name: string, text: string) =>
  fireEvent.paste(box(name), { clipboardData: { getData: () => text } });

beforeEach(async () => {
  await startI18n('en');
  await loadTexts(['coordinates']);
  render(<Sample />);
});
afterEach(cleanup);

it('takes degrees, minutes and seconds, keeps them as typed, and says them back', () => {
  type('Longitude', '114°18′E');
  type('Latitude', '30°36′N');
  expect([told, box('Longitude').value]).toEqual([{ lon: 114.3, lat: 30.6 }, '114°18′E']);
  screen.getByText('30°36′00.0″N 114°18′00.0″E');
});

it('fills both boxes from a pair, and offers the other order where it had to guess', () => {
  paste('Latitude', '30.6, 114.3');
  expect([told, screen.queryByRole('button', { name: 'Swap' })]).toEqual([{ lon: 114.3, lat: 30.6 }, null]);
  paste('Longitude', '52.5, 13.4');
  expect(told).toEqual({ lon: 13.4, lat: 52.5 });
  fireEvent.click(screen.getByRole('button', { name: 'Swap' }));
  expect(told).toEqual({ lon: 52.5, lat: 13.4 });
});

it('notices that longitude and latitude were typed the wrong way round', () => {
  type('Longitude', '30.6');
  type('Latitude', '114.3');
  expect(told).toEqual({ lon: 30.6, lat: Number.NaN });
  screen.getByText('Latitude: 0 to 90 degrees, as 30.5928, 30°35′34″ or with N, S, E, W');
  fireEvent.click(screen.getByRole('button', { name: 'Swap' }));
  expect([told, box('Longitude').value, box('Latitude').value]).toEqual([
    { lon: 114.3, lat: 30.6 },
    '114.3',
    '30.6',
  ]);
});
