import { accounts } from './limits/accounts.ts';
import { composing } from './limits/composing.ts';
import type { LimitDefinition } from './limits/definition.ts';
import { pictures } from './limits/pictures.ts';
import { releases } from './limits/releases.ts';
import { rendering } from './limits/rendering.ts';
import { requests } from './limits/requests.ts';
import { stock } from './limits/stock.ts';
import { visits } from './limits/visits.ts';

export type { LimitDefinition };

/** Every limit on what a remote returns or a visitor sends. The README's table lists the same limits. */
export const limits = {
  ...composing,
  ...visits,
  ...rendering,
  ...accounts,
  ...requests,
  ...stock,
  ...releases,
  ...pictures,
} as const;

export type LimitName = keyof typeof limits;

/** The value of each limit, in the unit that its definition names. */
export type Budget = Readonly<Record<LimitName, number>>;

/** The budget without overrides. */
export const defaultBudget: Budget = fromEach((name) => limits[name].default);

/** Reads the budget from the environment. @throws Error with the variable, its value and the accepted values */
export function readBudget(env: Readonly<Record<string, string | undefined>>): Budget {
  return fromEach((name) => {
    const { variable, default: otherwise, unit }: LimitDefinition = limits[name];
    const given = env[variable];
    if (given === undefined) return otherwise;
    if (!/^[1-9]\d{0,11}$/.test(given))
      throw new Error(`${variable} is "${given}". Give ${unit} as a whole number from 1.`);
    return Number(given);
  });
}

function fromEach(numberOf: (name: LimitName) => number): Budget {
  return Object.fromEntries((Object.keys(limits) as LimitName[]).map((name) => [name, numberOf(name)])) as Budget;
}
