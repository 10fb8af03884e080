import type { CarType } from '@forecourt/contracts';
import type { VehicleClass } from '../model-range.ts';
import type { Random } from '../random.ts';
import { agrees } from './contradictions.ts';
import { isNotable } from './equipment.ts';
import { phrases, phrasesFor } from './phrases.ts';

export type CommentFacts = {
  readonly kind: VehicleClass;
  readonly carType: CarType;
  readonly comingSoon: boolean;
  readonly make: string;
  readonly model: string;
  readonly badge: string;
  /** Undefined if the vehicle has no odometer. */
  readonly km?: number | undefined;
  readonly ageYears: number;
  readonly suburb: string;
  readonly state: string;
  readonly colour: string;
  readonly equipment: readonly string[];
  readonly manual: boolean;
  readonly electric: boolean;
  readonly towKg?: number | undefined;
  readonly grossMassKg?: number | undefined;
  readonly per100?: number | undefined;
  /** Tag on the photo. */
  readonly tag?: string | undefined;
  /** Whether the vehicle has fewer kilometres than usual at its age. */
  readonly isLowKm: boolean;
  readonly arrivedDaysAgo: number;
};

/** Share of vehicles without a comment. */
const emptyShare = 0.04;

/** The dealer's comment on a vehicle; may be empty. `|` separates paragraphs. @source spec §4 */
export function writeComment(facts: CommentFacts, random: Random): string {
  if (random.chance(emptyShare)) return '';
  const values = fillings(facts, random);
  const chosen = facts.carType === 'used' ? usedSentences(facts, random) : freshSentences(facts, random);
  const said = facts.tag === undefined ? [] : [facts.tag];
  const sentences = chosen
    .flatMap((sentence) => fill(sentence, values))
    .filter((sentence, index, all) => agrees(sentence, [...said, ...all.slice(0, index)]));
  const breakAt = sentences.length >= 4 && random.chance(0.3) ? 2 : sentences.length;
  return [sentences.slice(0, breakAt), sentences.slice(breakAt)]
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => paragraph.join(' '))
    .join('|');
}

function usedSentences({ kind, comingSoon }: CommentFacts, random: Random): readonly string[] {
  const { opening, history, condition, use } = phrasesFor(phrases.used, kind);
  return [
    ...(comingSoon ? [random.pick(phrases.comingSoonOpenings)] : []),
    random.pick(opening),
    ...(random.chance(0.85) ? [random.pick(history)] : []),
    ...random.some(condition, random.whole(1, 2)),
    ...(random.chance(0.6) ? ['Fitted with {feature}.'] : []),
    ...(random.chance(0.75) ? [random.pick(use)] : []),
    ...(random.chance(0.45) ? [random.pick(phrases.closings)] : []),
  ];
}

function freshSentences({ kind, carType, comingSoon }: CommentFacts, random: Random): readonly string[] {
  const { opening, middle } = phrasesFor(phrases.fresh, kind);
  const first = comingSoon ? phrases.comingSoonOpenings : carType === 'demo' ? phrases.demoOpenings : opening;
  return [
    random.pick(first),
    ...random.some(middle, random.whole(1, 3)),
    ...(random.chance(0.4) ? [random.pick(phrases.closings)] : []),
  ];
}

/**
 * Values of placeholders in a sentence. A value is undefined if the fact is unknown or untrue; the sentence is then
 * dropped. An empty string keeps the sentence and prints nothing.
 */
function fillings(facts: CommentFacts, random: Random): Readonly<Record<string, string | undefined>> {
  const { km, per100, towKg, ageYears, electric } = facts;
  const features = random.some(facts.equipment.filter(isNotable), 2).map(inSentence);
  const when = (condition: boolean, text = '') => (condition ? text : undefined);
  return {
    km: when(km !== undefined && km > 0, `${thousands(km ?? 0)} km`),
    lastService: when(km !== undefined && km > 8_000, `${thousands(Math.round(((km ?? 0) * 0.965) / 100) * 100)} km`),
    clutch: when(
      facts.manual && km !== undefined && km > 100_000,
      `${thousands(Math.round(((km ?? 0) * 0.8) / 1_000) * 1_000)} km`,
    ),
    stamps: when(ageYears >= 3, String(Math.min(14, Math.round(ageYears * 1.3)))),
    per100: when(per100 !== undefined && per100 > 3 && per100 < 7.5, String(per100)),
    tow: when(towKg !== undefined && towKg >= 1_000, `${thousands(towKg ?? 0)} kg`),
    feature: when(features.length === 2, features.join(' and ')),
    electric: when(electric),
    lams: when(facts.badge.includes('LAMS')),
    lightEnough: when((facts.grossMassKg ?? 0) <= 4_500),
    lightlyUsed: when(facts.isLowKm || km === undefined),
    fromNewish: when(ageYears <= 6),
    inStock: when(!facts.comingSoon),
    landed: when(facts.arrivedDaysAgo <= 31 && !facts.comingSoon),
    brandNew: when(facts.carType === 'new'),
    suburb: facts.suburb,
    state: facts.state,
    model: facts.model,
    make: facts.make,
    colour: facts.colour.toLowerCase(),
  };
}

/** The sentence with its values; empty if one of them is undefined. */
function fill(sentence: string, values: Readonly<Record<string, string | undefined>>): readonly string[] {
  // A sentence about a full tank is untrue for an electric car.
  if (values['electric'] !== undefined && sentence.includes('full tank')) return [];
  const names = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  if (names.some((name) => values[name] === undefined)) return [];
  return [sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')];
}

/** A feature for use inside a sentence: "heated front seats". Names and abbreviations keep their capital. */
function inSentence(feature: string): string {
  return /^([A-Z]{2}|Apple|Bluetooth|Brembo|Type 2|Isofix)/.test(feature)
    ? feature
    : `${feature.slice(0, 1).toLowerCase()}${feature.slice(1)}`;
}

function thousands(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
