import { boundKeywords, colourFamiliesOf, colourWord } from '@forecourt/contracts';
import type { StockCar } from '@forecourt/contracts/stock';
import { ridingStyleOf } from './riding-styles.ts';

/** Cab types of utes, by their spellings in feeds. */
// biome-ignore format: a table reads by its lines
const cabs: readonly (readonly [words: RegExp, cab: string])[] = [
  [/\b(dual|double|crew) ?c(ab|\/c)/i, 'dual cab'],
  [/\b(super|space|king|extra|extended|freestyle|club|x)[ -]?cab/i, 'extra cab'],
  [/\bsingle ?c(ab|\/c)/i, 'single cab'],
];
const cabBodies = ['Ute', 'Cab chassis', 'Light truck'];

/** Steps in cc to which the names of motorcycles round the engine size. */
const engineStepsCc = [1, 10, 50];

/**
 * A number in a motorcycle's name counts as its engine class if it differs from the engine's cc by at most this share
 * of the cc.
 */
const mostFromClass = 0.1;

/**
 * Words that people type but that are in no field of the car: `7 seater`, `dual cab`. Except for the seats, a fact with
 * a number is one word (`4cylinder`, `sleeps4`), so that no other number of the car matches it.
 */
export function keywordsOf(car: StockCar): string[] {
  const {
    seats,
    doors,
    gearnum,
    simple_body: body,
    bodyconfiguration,
    badge,
    variant,
    specifications,
    stocknum,
    regplate,
    series,
    colour,
  } = car;
  const cab = cabBodies.includes(body ?? '')
    ? cabs.find(([words]) => words.test(`${bodyconfiguration ?? ''} ${badge ?? ''}`))?.[1]
    : undefined;
  return [
    ...counted(seats, (count) => `${count} seater`),
    ...(cab === undefined ? [] : [cab]),
    ...counted(doors, (count) => `${count}door`),
    ...counted(variant?.cylinders, (count) => `${count}cylinder`),
    ...counted(gearnum, (count) => `${count}speed`),
    ...engineWordsOf(car),
    ...(/turbo/i.test(variant?.induction ?? '') ? ['turbo'] : []),
    ...counted(specifications?.sleeps, (count) => `sleeps${count}`),
    ...lengthWords(specifications?.body_length),
    ...(specifications?.axle_type === undefined ? [] : [`${specifications.axle_type.toLowerCase()} axle`]),
    ...seriesWords(series),
    ...colourFamiliesOf(colour ?? '').map(colourWord),
    ...ridingStyleOf(car),
    ...[stocknum, regplate].flatMap(joinedIdentity),
  ];
}

function counted(count: number | undefined, toWord: (count: number) => string): string[] {
  return count === undefined || count <= 0 ? [] : [toWord(count)];
}

/**
 * Keywords for upper and lower limits that hold for the vehicle: the engine size of a motorcycle, the length of any
 * vehicle, the tare weight of a caravan.
 */
export function boundKeywordsOf(car: StockCar): string[] {
  const { item_type: kind, specifications: { body_length: feet = 0, tare_weight: tareKg = 0 } = {} } = car;
  return [
    // Rounded to 10 cc, as people say it: 998 cc is 1,000.
    ...(kind === 'motorcycle' ? boundKeywords(Math.round((litresOf(car) * 1000) / 10) * 10, 'cc') : []),
    ...boundKeywords(feet, 'ft'),
    ...(kind === 'caravan' ? boundKeywords(tareKg, 'kg') : []),
  ];
}

function litresOf({ engine_size_litres: litres, variant }: StockCar): number {
  return litres ?? variant?.enginesize_litres ?? 0;
}

/**
 * Words for the size of an engine: `28litre` for 2.8 litres. A motorcycle's engine is in cc, exact and rounded:
 * `689cc`, `690cc`, `700cc`. A class in the name replaces the coarsest rounding: the CB500X with 471 cc is `500cc`, not
 * `450cc`.
 */
function engineWordsOf(car: StockCar): string[] {
  const size = litresOf(car);
  if (size <= 0) return [];
  if (car.item_type !== 'motorcycle') return [`${size.toFixed(1).replace('.', '')}litre`];
  const cc = Math.round(size * 1000);
  const rounded = engineStepsCc.map((step) => Math.round(cc / step) * step);
  const ownClass = (`${car.model} ${car.badge}`.match(/(?<!\d)\d{3,4}(?!\d)/g) ?? [])
    .map(Number)
    .find((number) => Math.abs(number - cc) <= cc * mostFromClass);
  const names = ownClass === undefined ? rounded : [...rounded.slice(0, -1), ownClass];
  return [...new Set(names.map((name) => `${name}cc`))];
}

/** A length in feet, as people round it: `15foot` and `16foot` for 15.5. */
function lengthWords(feet: number | undefined): string[] {
  if (feet === undefined || feet <= 0) return [];
  return [...new Set([Math.floor(feet), Math.round(feet)].map((whole) => `${whole}foot`))];
}

/** `250series` for the series `GDJ250R`, as people call it. */
function seriesWords(series = ''): string[] {
  const [, digits] = /^[A-Z]{2,4}(\d{2,3})[A-Z]{0,2}\b/.exec(series) ?? [];
  return digits === undefined ? [] : [`${digits}series`];
}

/** A stock number or plate that a feed writes with blanks or hyphens, as one word. */
function joinedIdentity(text: string | undefined): string[] {
  return text !== undefined && /[\s-]/.test(text) ? [text.replace(/[\s-]+/g, '')] : [];
}
