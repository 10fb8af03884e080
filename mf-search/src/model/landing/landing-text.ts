import { dollars } from '@forecourt/contracts';
import { digits } from '../search/display-count.ts';
import { joined, plural } from '../search/heading.ts';
import type { LandingFacts } from './landing-facts.ts';
import type { Extent } from './stock-overview.ts';

/**
 * Maximum number of locations that the text names. If there are more, one name fewer is listed, followed by the number
 * of other locations.
 */
const mostLocations = 4;
/** Maximum number of body types in the text. */
const mostBodies = 3;

/** The site's name and its nouns for vehicles. */
export type Speaker = { readonly name: string; readonly noun: string; readonly nounPlural: string };

/**
 * Sentences about the dealer's stock of a make or model, one for each known fact.
 *
 * @source expectations 12
 */
export function landingSentences(facts: LandingFacts, site: Speaker): readonly string[] {
  return [howMany(facts, site), atWhatPrice(facts), whatBodies(facts), where(facts)].filter((text) => text !== null);
}

function howMany({ make, model, count, types }: LandingFacts, { name, noun, nounPlural }: Speaker): string {
  const subject = `${model === null ? make : `${make} ${model}`} ${count === 1 ? noun : nounPlural}`;
  const only = types.length === 1 ? `${types[0]?.value} ` : '';
  const split = types.length > 1 ? `: ${joined(types.map((type) => `${digits(type.count)} ${type.value}`))}` : '';
  return `${name} has ${count === 1 ? 'one' : digits(count)} ${only}${subject} for sale at the moment${split}.`;
}

function atWhatPrice({ count, prices, years }: LandingFacts): string | null {
  if (prices === null) return null;
  if (count === 1) return `${years ? `It’s a ${years.min} model, ` : 'It’s '}priced at ${dollars(prices.min)}.`;
  const models = years && (isOne(years) ? `${years.min} models` : `models from ${years.min} to ${years.max}`);
  const range = isOne(prices)
    ? `The asking price is ${dollars(prices.min)}`
    : `Prices run from ${dollars(prices.min)} to ${dollars(prices.max)}`;
  return `${range}${models ? ` for ${models}` : ''}.`;
}

function whatBodies({ model, count, bodies }: LandingFacts): string | null {
  const listed = bodies.slice(0, mostBodies);
  if (model !== null || count === 1 || listed.length < 2) return null;
  const named = listed.map(
    ({ value, count: cars }) => `${digits(cars)} ${inSentence(cars === 1 ? value : plural(value))}`,
  );
  return `There are ${joined(named)}${bodies.length > listed.length ? ', plus other body types' : ''}.`;
}

function where({ count, locations }: LandingFacts): string | null {
  const [first] = locations;
  if (first === undefined) return null;
  if (locations.length === 1) return `${count === 1 ? 'It’s' : 'They’re all'} at ${first.value}.`;
  const listed = locations.slice(0, locations.length > mostLocations ? mostLocations - 1 : mostLocations);
  const others = locations.length - listed.length;
  const parts = listed.map((location) => `${digits(location.count)} at ${location.value}`);
  return `You’ll find ${joined([...parts, ...(others > 0 ? [`more at ${others} other locations`] : [])])}.`;
}

/** A body type in lower case, for use within a sentence: `hatches`. An abbreviation such as `SUVs` stays. */
function inSentence(body: string): string {
  return /^[A-Z]{2}/.test(body) ? body : body.toLowerCase();
}

function isOne({ min, max }: Extent): boolean {
  return min === max;
}
