import type { StockCar } from '@forecourt/contracts/stock';

/** Cab types of utes, by their spellings in feeds. */
// biome-ignore format: a table reads by its lines
const cabs: readonly (readonly [words: RegExp, cab: string])[] = [
  [/\b(dual|double|crew) ?c(ab|\/c)/i, 'dual cab'],
  [/\b(super|space|king|extra|extended|freestyle|club|x)[ -]?cab/i, 'extra cab'],
  [/\bsingle ?c(ab|\/c)/i, 'single cab'],
];
const cabBodies = ['Ute', 'Cab chassis'];

/** Words that people type but that are in no field of the car: `7 seater`, `dual cab`. */
export function keywordsOf({ seats, simple_body: body, bodyconfiguration, badge }: StockCar): string[] {
  const cab = cabBodies.includes(body ?? '')
    ? cabs.find(([words]) => words.test(`${bodyconfiguration ?? ''} ${badge ?? ''}`))?.[1]
    : undefined;
  return [...(seats === undefined ? [] : [`${seats} seater`]), ...(cab === undefined ? [] : [cab])];
}
