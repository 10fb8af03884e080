import type { AppliedFilter } from '../facets/chips.ts';

/** Maximum length of the list of wishes in a message. */
const longest = 360;

/** Facets whose values, if they are single words, are common words and therefore in lower case within a sentence. */
const commonWords = ['car_type', 'body', 'fuel', 'transmission', 'colour', 'status', 'certified'];

/** A chosen filter in words. */
export type Wish = Pick<AppliedFilter, 'key' | 'label'>;

/**
 * The message of an enquiry for a vehicle that a search did not find: `I’m looking for a used car: RAV4, hybrid,
 * under $35,000. …`.
 *
 * @param wanted the chosen filters; empty: anything
 * @param noun the site's noun for a vehicle
 */
export function wishMessage(wanted: readonly Wish[], noun: string): string {
  const types = wanted.filter(isCarType).map(inSentence);
  const others = wanted.filter((wish) => !isCarType(wish)).map(inSentence);
  const kept = others.filter((_, at) => others.slice(0, at + 1).join(', ').length <= longest);
  const vehicle = types.length === 0 ? noun : `${types.join(' or ')} ${noun}`;
  const article = /^[aeio]/i.test(vehicle) ? 'an' : 'a';
  const wish = kept.length === 0 ? '' : `: ${kept.join(', ')}`;
  return `I’m looking for ${article} ${vehicle}${wish}. Can you find me one?`;
}

/**
 * The wishes that an enquiry names. A text without an understood word is left out if it has no vowel and a stock type is
 * the only other wish. Any other unknown word may be a model or an accessory that the dealer has not in stock.
 *
 * @param understood the words that the closest search keeps; empty: none
 */
export function toldWishes(wanted: readonly Wish[], understood: string): readonly Wish[] {
  const others = wanted.filter(({ key }) => key !== 'query');
  const isNonsense = wanted.every(({ key, label }) => key !== 'query' || !/[aeiouy]/i.test(label));
  return understood === '' && isNonsense && others.every(isCarType) ? others : wanted;
}

function isCarType({ key }: Wish): boolean {
  return key.startsWith('car_type:');
}

/**
 * Converts a chip's label to words within a sentence: `“RAV4”` becomes `RAV4`, and `Under $35,000` becomes `under
 * $35,000`. Names and abbreviations keep their capitals.
 */
function inSentence({ key, label }: Wish): string {
  if (key === 'query') return label.slice(1, -1);
  const [name = '', value] = key.split(':');
  // In a value of several words, such as a colour, some words may be names.
  const isName = value !== undefined && (!commonWords.includes(name) || label.includes(' '));
  return isName || /^.[A-Z]/.test(label) ? label : `${label.slice(0, 1).toLowerCase()}${label.slice(1)}`;
}
