import type { Range } from '@forecourt/contracts';
import type { Amount, Measure } from './word-amounts.ts';
import { amountAt, measureOf, rangeOf } from './word-amounts.ts';

/** A bound or range found in typed text; `length` is its number of words. */
export type Phrase = { readonly length: number; readonly measure: Measure; readonly range: Range };

/** Sorted by length, longest first, so that `no more than` is not read as `more than`. */
const below = [
  'no more than',
  'cheaper than',
  'less than',
  'not over',
  'at most',
  'up to',
  'upto',
  'maximum',
  'under',
  'below',
  'max',
  'sub',
];
const above = [
  'starting from',
  'starting at',
  'no less than',
  'more than',
  'at least',
  'minimum',
  'over',
  'above',
  'from',
  'min',
];
const yearsFrom = ['newer than', 'not older than', 'from', 'since', 'after', 'post', 'at least'];
const yearsTo = ['older than', 'before', 'pre', 'up to', 'until'];
/** Words that exclude the year after them: `newer than 2019` means 2020 or newer. */
const excluding = ['newer than', 'after', 'older than', 'before', 'pre'];
const orNewer = ['or newer', 'or later', 'and newer', 'and later', 'onwards', 'onward', 'up'];
const orOlder = ['or older', 'or earlier', 'and older', 'and earlier'];
const orLess = ['or less', 'or under', 'or below', 'or cheaper', 'max', 'maximum'];
const orMore = ['or more', 'or over', 'or above', 'min', 'minimum'];
const joining = ['to', '-', '–', 'and'];

/** The bound or range that begins at index `at` of the words (lower case); null: none. */
export function phraseAt(words: readonly string[], at: number): Phrase | null {
  return (
    between(words, at) ??
    dashed(words, at) ??
    joined(words, at, ['to', '-', '–']) ??
    before(words, at) ??
    after(words, at) ??
    alone(words, at)
  );
}

/** An amount below this is a bound only with a word such as `under`. */
const lowestAlone = 1000;

/** `28k`, `15 thousand`, `100,000 kms`: an upper bound. */
function alone(words: readonly string[], at: number): Phrase | null {
  const amount = amountAt(words, at);
  if (amount === null || !(amount.isMarked || amount.unit !== null) || amount.value < lowestAlone) return null;
  const measure = measureOf(amount);
  return measure === null || measure === 'year'
    ? null
    : { length: amount.length, measure, range: { max: amount.value } };
}

/** `between 10k and 20k`, `from 10k to 20k` */
function between(words: readonly string[], at: number): Phrase | null {
  if (words[at] !== 'between' && words[at] !== 'from') return null;
  const found = joined(words, at + 1, words[at] === 'between' ? joining : ['to', '-', '–']);
  return found && { ...found, length: found.length + 1 };
}

/** `10k to 20k`, `2018 - 2021` */
function joined(words: readonly string[], at: number, by: readonly string[]): Phrase | null {
  const from = amountAt(words, at);
  const middle = at + (from?.length ?? 0);
  if (from === null || !by.includes(words[middle] ?? '')) return null;
  const to = amountAt(words, middle + 1);
  const found = to && rangeOf(from, to);
  return found && { ...found, length: from.length + 1 + (to?.length ?? 0) };
}

/** `2018-2021`, `$10,000-$20,000` */
function dashed(words: readonly string[], at: number): Phrase | null {
  const [left, right, more] = (words[at] ?? '').split(/[-–]/);
  if (!left || !right || more !== undefined) return null;
  const from = amountAt([left], 0);
  const to = amountAt([right, words[at + 1] ?? ''], 0);
  const found = from && to && rangeOf(from, to);
  return found && { ...found, length: to.length };
}

/** `under 30000`, `from 2018` */
function before(words: readonly string[], at: number): Phrase | null {
  const read = (openings: readonly string[], isWanted: (measure: Measure) => boolean, bound: 'min' | 'max') => {
    for (const opening of openings) {
      const length = opening.split(' ').length;
      if (!startsWith(words, at, opening)) continue;
      const amount = amountAt(words, at + length);
      const measure = amount && measureOf(amount);
      if (!measure || !isWanted(measure)) continue;
      const step = excluding.includes(opening) && measure === 'year' ? (bound === 'min' ? 1 : -1) : 0;
      return { length: length + amount.length, measure, range: { [bound]: amount.value + step } };
    }
    return null;
  };
  const isYear = (measure: Measure) => measure === 'year';
  const isNoYear = (measure: Measure) => measure !== 'year';
  return (
    read(yearsFrom, isYear, 'min') ??
    read(yearsTo, isYear, 'max') ??
    read(below, isNoYear, 'max') ??
    read(above, isNoYear, 'min') ??
    sign(words, at)
  );
}

/** `<30k`, `> 20k` */
function sign(words: readonly string[], at: number): Phrase | null {
  const [, mark, rest = ''] = /^([<>])=?(.*)$/.exec(words[at] ?? '') ?? [];
  if (mark === undefined) return null;
  const following = rest === '' ? words.slice(at + 1) : [rest, ...words.slice(at + 1)];
  const amount = amountAt(following, 0);
  const measure = amount && measureOf(amount);
  if (!measure) return null;
  const length = amount.length + (rest === '' ? 1 : 0);
  return { length, measure, range: mark === '<' ? { max: amount.value } : { min: amount.value } };
}

/** `2019 or newer`, `2019+`, `30k or less`, `30k max` */
function after(words: readonly string[], at: number): Phrase | null {
  const plus = /^(.+)\+$/.exec(words[at] ?? '')?.[1];
  const amount = amountAt(plus === undefined ? words.slice(at) : [plus], 0);
  const measure = amount && measureOf(amount);
  if (!measure) return null;
  if (plus !== undefined) return { length: 1, measure, range: { min: amount.value } };
  const end = at + amount.length;
  const closing = (choices: readonly string[]) =>
    // `30k max 90000 km`: here `max` belongs to the second amount.
    choices.find(
      (words_) => startsWith(words, end, words_) && !isAmount(amountAt(words, end + words_.split(' ').length)),
    );
  const [upper, lower] = measure === 'year' ? [orOlder, orNewer] : [orLess, orMore];
  const [most, least] = [closing(upper), closing(lower)];
  const bound = most ?? least;
  if (bound === undefined) return null;
  const range = most === undefined ? { min: amount.value } : { max: amount.value };
  return { length: amount.length + bound.split(' ').length, measure, range };
}

const isAmount = (amount: Amount | null) => amount !== null && measureOf(amount) !== null;

function startsWith(words: readonly string[], at: number, phrase: string): boolean {
  return phrase.split(' ').every((word, index) => words[at + index] === word);
}
