import { expect, it } from '@jest/globals';
import { safeParse } from 'zod/mini';
import { MapConfig } from './map.ts';

const isTaken = (url: string) => safeParse(MapConfig, { tiles: { url, attribution: 'A map' } }).success;

it.each(['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example/a{z}?row={y}&column={x}'])(
  'the tile address %s is accepted',
  (url) => expect(isTaken(url)).toBe(true),
);

it.each([
  'http://tiles.example/{z}/{x}/{y}.png',
  'https://tiles.example/{x}/{y}/{z}.png',
  'https://tiles.example/{z}/{x}.png',
  'https://tiles.example/{z}/{x}/{y} .png',
])('the tile address %s is refused', (url) => expect(isTaken(url)).toBe(false));

it('an address with many placeholders is refused quickly', () => {
  const begun = process.cpuUsage();
  expect(isTaken(`https://tiles.example/${'{z}{x}'.repeat(20_000)} `)).toBe(false);
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(200);
});
