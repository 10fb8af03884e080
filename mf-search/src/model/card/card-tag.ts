import type { Car } from '@forecourt/contracts';
import { isSold } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { isToyotaCertified } from './card-badges.ts';

const msPerDay = 86_400_000;

/** The one label on a card's photo; for a certified car it is the dealer's logo. */
export type CardTag =
  | { readonly kind: 'fuel' | 'reserved' | 'free' | 'comingSoon' | 'justArrived' | 'sold'; readonly label: string }
  | { readonly kind: 'certified'; readonly label: string; readonly logo: string };

/** Labels and limits that a site sets. */
export type CardTagRules = {
  /** Number of days for which a car counts as newly arrived; the last day is included. */
  readonly justArrivedDays: number;
  readonly labels: Site['card']['labels'];
  /** URL of the logo; null: none. */
  readonly certifiedLogo: string | null;
};

type TagOf = (car: Car, rules: CardTagRules, nowMs: number) => CardTag | null;

/**
 * Candidates for the label of a car that is not sold; the first match wins.
 *
 * @source spec §4, CARD-008…CARD-014, requirements AMB-11
 */
const candidates: readonly TagOf[] = [
  (car) => {
    const label = electrifiedFuel(car);
    return label === null ? null : { kind: 'fuel', label };
  },
  (car, { labels }) => (car.reserved === true ? { kind: 'reserved', label: labels.reserved } : null),
  (car, { certifiedLogo }) =>
    car.certified === true && car.car_type === 'used' && certifiedLogo !== null && !isToyotaCertified(car)
      ? { kind: 'certified', label: 'Certified used', logo: certifiedLogo }
      : null,
  ({ tag = '' }) => (tag.trim() === '' ? null : { kind: 'free', label: tag }),
  ({ status }) => (status === 'coming_soon' ? { kind: 'comingSoon', label: 'COMING SOON' } : null),
  ({ created_at, car_type }, { justArrivedDays, labels }, nowMs) => {
    const ageMs = nowMs - Date.parse(created_at ?? '');
    if (!(ageMs <= justArrivedDays * msPerDay)) return null;
    return { kind: 'justArrived', label: car_type === 'new' ? labels.justArrived : labels.justArrivedUsed };
  },
];

/**
 * The tag of a card; null: the card has no tag. A sold car has only the sold tag. @source spec §4, CARD-008,
 * CARD-015
 */
export function cardTag(car: Car, rules: CardTagRules, nowMs: number): CardTag | null {
  if (isSold(car)) return { kind: 'sold', label: rules.labels.sold };
  for (const candidate of candidates) {
    const tag = candidate(car, rules, nowMs);
    if (tag !== null) return tag;
  }
  return null;
}

/** `Electric`, `Hybrid` or `Plug-in Hybrid`; null: a combustion engine only. @source spec §4, CARD-009 */
function electrifiedFuel({ simple_fuel, fuel }: Car): string | null {
  const text = `${simple_fuel ?? ''} ${fuel ?? ''}`.toLowerCase();
  if (/plug[- ]?in/.test(text)) return 'Plug-in Hybrid';
  if (text.includes('hybrid')) return 'Hybrid';
  return text.includes('electric') ? 'Electric' : null;
}
