import type { ValuationAdjustments } from '@forecourt/contracts/api';
import { damages } from '@forecourt/contracts/api';

/**
 * Effect of each answer on the figure, in percent. The values are the platform's own; the README documents them, and
 * the page shows them.
 */
const percentOf = {
  condition: { Excellent: 4, Good: 0, Fair: -8, 'Needs work': -20 },
  service_history: { Full: 2, Part: 0, None: -5 },
  tyres: { Good: 0, 'Due soon': -1.5, Bald: -3 },
  damage: {
    Scratches: -2,
    Dents: -2.5,
    'Hail marks': -10,
    'Chipped windscreen': -1.5,
    'Warning light': -6,
    'Torn trim': -2,
  },
} as const;

/** Maximum total deduction. */
const lowestPercent = -45;

export type ConditionPart = { readonly label: string; readonly percent: number };

const labels = {
  condition: { Excellent: 'Excellent condition', Good: '', Fair: 'Fair condition', 'Needs work': 'Needs work' },
  service_history: { Full: 'Full service history', Part: '', None: 'No service history' },
  tyres: { Good: '', 'Due soon': 'Tyres due soon', Bald: 'Bald tyres' },
} as const;

/** The answers that change the figure, in the order of the questions. Together they deduct at most 45 %. */
export function conditionParts({
  condition,
  service_history: history,
  tyres,
  damage = [],
}: ValuationAdjustments): readonly ConditionPart[] {
  const parts: ConditionPart[] = [
    { label: labels.condition[condition], percent: percentOf.condition[condition] },
    ...(history === undefined
      ? []
      : [{ label: labels.service_history[history], percent: percentOf.service_history[history] }]),
    ...damages
      .filter((name) => damage.includes(name))
      .map((name) => ({ label: name, percent: percentOf.damage[name] })),
    ...(tyres === undefined ? [] : [{ label: labels.tyres[tyres], percent: percentOf.tyres[tyres] }]),
  ].filter(({ percent }) => percent !== 0);
  const sum = parts.reduce((total, { percent }) => total + percent, 0);
  return sum >= lowestPercent
    ? parts
    : parts.map(({ label, percent }) => ({ label, percent: (percent * lowestPercent) / sum }));
}
