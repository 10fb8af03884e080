import type { Bound, BoundUnit } from '@forecourt/contracts';
import { boundWord } from '@forecourt/contracts';
import type { Reading } from './reading.ts';
import type { StockValues, Vocabulary } from './vocabulary.ts';
import { valueIn } from './vocabulary.ts';

const numbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const n = `(\\d{1,2}|${numbers.slice(1).join('|')})`;
const below = '(?:under|below|less than|up to|max|maximum|no more than|shorter than|lighter than|at most|<)';
const above = '(?:over|above|more than|at least|no less than|longer than|bigger than|larger than|from|min|minimum|>)';
const orLess = '(?: or (?:less|under|below|shorter|smaller)| max| maximum)';
const orMore = '(?: or (?:more|over|above|longer|bigger|larger|up)| ?\\+| plus| min| minimum)';
const feet = "([\\d.]{1,4})[ -]?(?:ft|foots?|feet|footers?|')(?: long)?";
const cc = '(\\d{2,4})[ -]?(?:cc|ccm|cubes)';
const towCar = '(?:tow|towing) (?:vehicles?|cars?|rigs?)';
const end = '(?=\\s|$)';

type Fact = {
  readonly pattern: RegExp;
  /** Null: the words mean something else. */
  readonly read: (groups: readonly string[], known: Context) => Omit<Reading, 'length'> | null;
};

type Context = {
  readonly values: StockValues;
  readonly year: number;
  readonly text: string;
  /** The word before the fact in the text; empty if there is none. */
  readonly before: string;
};

/** Kilograms of `1,500 kg`, `1.5 t`, `2 tonne`. */
const mass = '([\\d.,]{1,6})\\s?(kgs?|kilos?|kilograms?|t|tonnes?|tons?)';
const towWord =
  '(?:(?:that )?can tow|able to tow|tow|tows|towing|tow capacity|towing capacity|braked|braked towing|towing weight)';
/** Words after a number that show that it is not an engine size, such as units other than litres. */
const unit =
  '(?:kgs?|kilos?|kilograms?|t|tonnes?|tons?|m|mt|metres?|meters?|kms?|kw|kwh|k|grand|ft|foot|feet|inch|stars?|%|to|-)(?=\\s|$)';
/** Words before a number that show that it is a mass or a bound, not an engine size. */
const notLitres =
  /^(?:tow|tows|towing|capacity|braked|tare|gvm|gcm|atm|mass|weight|weighs|weighing|under|over|below|above|than|to|max|min|maximum|minimum|least|most|<|>)$/;
const tareWord = '(?:tare|tare weight|tare mass|weight|weighing|weighs|atm)';

// biome-ignore format: a table reads by its lines
const facts: readonly Fact[] = [
  { pattern: fact(`(?:${below} )?\\$?(\\d{2,4})(?: dollars| bucks)?(?: (?:a|per|each)|\\s?/) ?(?:week|wk)|(?:${below} )?\\$?(\\d{2,4})(?: dollars)? ?(?:pw|p/w|weekly)`), read: ([one, two], { values }) => weekly(Number(one || two), values) },
  { pattern: fact(`(?:under|less than|up to|max|within|no more than|<) ${n} (?:years?|yrs?)(?: old)?|${n} (?:years?|yrs?) old(?: or (?:newer|less|younger))?`), read: ([one, two], { year }) => ({ ranges: { year: { min: year - numberOf(one || two) } } }) },
  { pattern: fact('(\\d{3})\\s?(?:kms?|kilometres?)?[ -](?:of )?range|range (?:of |over )?(\\d{3})\\s?(?:kms?|kilometres?)?'), read: ([one, two]) => ({ text: `${one || two}km-range` }) },
  { pattern: fact('(\\d{3})km-range'), read: ([km]) => ({ text: `${km}km-range` }) },
  { pattern: fact(`${n}[ -]?(?:\\+|plus)? ?(?:seaters?|seats?|passengers?)(?: (?:or more|plus))|${n} (?:or more|plus) (?:seater|seats)`), read: ([one, two], { values }) => seatsFrom(numberOf(one || two), values) },
  { pattern: fact('(7|8|seven|eight)[ -]?(?:seaters?|seats?) (?:vans?|mini ?vans?|mini ?bus)'), read: ([seats], { values }) => vanWithSeats(numberOf(seats), values) },
  { pattern: fact(`${n}[ -]?(?:seaters?|seats?|passengers?|str)|seats ${n}|seating for ${n}`), read: ([one, two, three], { values }) => seatsOf(numberOf(one || two || three), values) },
  { pattern: fact(`${n}[ -]?(?:cylinders?|cyls?|cyl)`), read: ([count]) => ({ text: `${numberOf(count)}-cylinder` }) },
  { pattern: fact('v(6|8|10|12)s?'), read: ([count]) => ({ text: `${count}-cylinder` }) },
  { pattern: fact(`${n}[ -]?(?:doors?|dr|drs)`), read: ([count]) => ({ text: `${numberOf(count)}-door` }) },
  { pattern: fact(`${n}[ -]?(?:speeds?|spd)`), read: ([count]) => ({ text: `${numberOf(count)}-speed` }) },
  { pattern: fact(`sleeps?[ -]${n}|to sleep ${n}|${n}[ -]?(?:berths?|berther|sleeper|persons?|people|adults)`), read: ([one, two, three]) => ({ text: `sleeps-${numberOf(one || two || three)}` }) },
  { pattern: fact(`${below} ${feet}|${feet}${orLess}`), read: ([a, b], { values }) => upTo('ft', Number(a || b), values) },
  { pattern: fact(`${above} ${feet}|${feet}${orMore}`), read: ([a, b]) => bounded('over', Number(a || b), 'ft') },
  { pattern: fact("(\\d{1,2})(?:\\.\\d)?[ -]?(?:ft|foots?|feet|footers?|')(?: long)?"), read: ([feet]) => ({ text: `${feet}-foot` }) },
  { pattern: fact('(\\d{1,2}\\.\\d)[ -]?(?:litres?|liters?|ltrs?|lts?|l)'), read: ([litres]) => ({ text: `${litres}-litre` }) },
  { pattern: fact('(\\d)[ -]?(?:litres?|liters?|ltrs?|l)'), read: ([litres]) => ({ text: `${litres}.0-litre` }) },
  { pattern: fact(`([1-8]\\.\\d)(?!\\s?(?:${unit}))`), read: ([litres], { before }) => (notLitres.test(before) ? null : { text: `${litres}-litre` }) },
  { pattern: fact(`${below} ${cc}|${cc}${orLess}`), read: ([a, b]) => bounded('up-to', Number(a || b), 'cc') },
  { pattern: fact(`${above} ${cc}|${cc}${orMore}`), read: ([a, b]) => bounded('over', Number(a || b), 'cc') },
  { pattern: fact('(\\d{2,4})[ -]?cc'), read: ([cc]) => ({ text: `${cc}cc` }) },
  { pattern: fact('(l)ong wheel ?base|(m)(?:id|edium) wheel ?base|(s)hort wheel ?base'), read: (sizes) => ({ text: `${sizes.join('')}wb` }) },
  { pattern: fact('within \\d{1,3} ?(?:kms?|kilometres?)(?: of (?:me|here|home))?'), read: () => ({}) },
  { pattern: fact(`gvm (?:of |${below} )?${mass}|(?:${below} )?${mass} gvm`), read: ([a, aUnit, b, bUnit], { values }) => gross(kilograms(a || b, aUnit || bUnit), values) },
  { pattern: fact(`${towCar} (?:for |of |that can tow |to tow |over |at least )?(?:a )?${mass}(?: trailer| caravan| van| boat)?|${mass} ${towCar}`), read: ([a, aUnit, b, bUnit], { values }) => towsAsCar(kilograms(a || b, aUnit || bUnit), values) },
  { pattern: fact(`(?:to )?${towWord} (?:of |up to |over |at least |min |minimum )?${mass}(?: or more)?(?: trailer| caravan| van| boat)?|(?:over |at least |min )?${mass}(?: braked)? ${towWord}`), read: ([a, aUnit, b, bUnit], { values }) => tows(kilograms(a || b, aUnit || bUnit), values) },
  { pattern: fact(`(?:to )?${towWord} (?:of |up to |over |at least |min |minimum )?([1-4]\\.\\d)`), read: ([tonnes], { values }) => tows(kilograms(tonnes, 't'), values) },
  { pattern: fact(`${tareWord} (?:weight )?(?:of |is )?(?:${below} )?${mass}|${below} ${mass}(?: ${tareWord})?|${mass} ${tareWord}(?: max)?`), read: ([a, aUnit, b, bUnit, c, cUnit], { values }) => upTo('kg', kilograms(a || b || c, aUnit || bUnit || cUnit), values) },
];

/** Maximum number of words of a fact. */
const mostWords = 6;

/**
 * Facts that listings contain as one word (`4-cylinder`, `sleeps-4`), or that are a filter: seats, tare, towing, age,
 * weekly repayment.
 *
 * @param year this year
 */
export function factAt(
  words: readonly string[],
  at: number,
  { values }: Pick<Vocabulary, 'values'>,
  year: number,
): Reading | null {
  const text = words.slice(at, at + mostWords).join(' ');
  for (const { pattern, read } of facts) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const reading = read(
      found.slice(1).map((group) => group ?? ''),
      { values, year, text, before: words[at - 1] ?? '' },
    );
    if (reading !== null) return { ...reading, length: found[0].split(' ').length };
  }
  return null;
}

function fact(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})${end}`);
}

function numberOf(text: string | undefined): number {
  const word = numbers.indexOf(text ?? '');
  return word > 0 ? word : Number(text);
}

function kilograms(amount: string | undefined, unit: string | undefined): number {
  const value = Number((amount ?? '').replaceAll(',', ''));
  return /^t/.test(unit ?? '') ? value * 1000 : value;
}

function seatsOf(seats: number, values: StockValues): Omit<Reading, 'length'> {
  const value = valueIn(values, 'seats', String(seats));
  return value === undefined ? { text: `${seats}-seater` } : { facets: { seats: [value] } };
}

/** A van with this many seats is a people mover. */
function vanWithSeats(seats: number, values: StockValues): Omit<Reading, 'length'> | null {
  const body = valueIn(values, 'body', 'People mover');
  const { facets } = seatsOf(seats, values);
  return body === undefined || facets === undefined ? null : { facets: { ...facets, body: [body] } };
}

function seatsFrom(seats: number, values: StockValues): Omit<Reading, 'length'> {
  const found = (values.seats ?? []).filter((value) => Number(value) >= seats);
  return found.length === 0 ? { text: `${seats}-seater` } : { facets: { seats: found } };
}

/**
 * The dealer's category with this upper bound, `Tare up to 1,500 kg`. A bound without its own category stays in the
 * text.
 */
function upTo(unit: 'kg' | 'ft', most: number, values: StockValues): Omit<Reading, 'length'> | null {
  const bands = (values.categories ?? [])
    .flatMap((name) => {
      const [, band] = new RegExp(`\\bup to ([\\d,]+) ${unit}$`, 'i').exec(name) ?? [];
      return band === undefined ? [] : [{ name, band: Number(band.replaceAll(',', '')) }];
    })
    .sort((a, b) => a.band - b.band);
  if (bands.length === 0 || Number.isNaN(most)) return null;
  const own = bands.find(({ band }) => band === most);
  return own === undefined ? bounded('up-to', most, unit) : { facets: { categories: [own.name] } };
}

/** A bound on a length, mass or other measure, as one word of the text that the engine searches. */
function bounded(bound: Bound, amount: number, unit: BoundUnit): Omit<Reading, 'length'> | null {
  const text = boundWord(bound, amount, unit);
  return text === undefined ? null : { text };
}

/**
 * Filter for a truck's gross vehicle mass: the category `Car licence`, if a car licence is enough for this mass.
 * Otherwise null.
 */
function gross(mostKg: number, values: StockValues): Omit<Reading, 'length'> | null {
  const category = mostKg <= 4_500 ? valueIn(values, 'categories', 'Car licence') : undefined;
  return category === undefined ? null : { facets: { categories: [category] } };
}

/** The dealer's lowest towing category that covers the mass. */
function tows(leastKg: number, values: StockValues): Omit<Reading, 'length'> | null {
  const bands = (values.categories ?? [])
    .flatMap((name) => {
      const [, tonnes] = /^Tows ([\d.]+) tonnes/.exec(name) ?? [];
      return tonnes === undefined ? [] : [{ name, kg: Number(tonnes) * 1000 }];
    })
    .sort((a, b) => a.kg - b.kg);
  const fitting = bands.find(({ kg }) => kg >= leastKg);
  return fitting === undefined ? null : { facets: { categories: [fitting.name] } };
}

/**
 * Filters for vehicles that can tow the mass. If the dealer also sells other kinds of vehicles, the filters include the
 * kind: cars.
 */
function towsAsCar(leastKg: number, values: StockValues): Omit<Reading, 'length'> | null {
  const category = tows(leastKg, values);
  const kind = (values.item_type ?? []).length > 1 ? valueIn(values, 'item_type', 'car') : undefined;
  return category && { facets: { ...category.facets, ...(kind !== undefined && { item_type: [kind] }) } };
}

function weekly(most: number, values: StockValues): Omit<Reading, 'length'> | null {
  const fitting = (values.weekly_price_range ?? []).filter((label) => {
    const amounts = label.match(/\d[\d,]*/g)?.map((amount) => Number(amount.replaceAll(',', ''))) ?? [];
    return !/^over/i.test(label) && Math.max(...amounts) <= most;
  });
  return fitting.length === 0 ? {} : { facets: { weekly_price_range: fitting } };
}
