/** What one limit allows, how an installation changes it, and why it is what it is. */
export type LimitDefinition = {
  /** Environment variable that overrides the default. */
  readonly variable: `BUDGET_${string}`;
  readonly default: number;
  readonly unit: 'bytes' | 'ms' | 'levels' | 'slots' | 'slices' | 'addresses' | 'values' | 'widgets' | 'steps' | 'rows';
  /** What is counted, and for whom. */
  readonly counts: string;
};

/** Every limit on what a remote returns or a stranger sends. The README's table lists the same. */
export const limits = {
  slotsPerIsland: {
    variable: 'BUDGET_SLOTS',
    default: 64,
    unit: 'slots',
    counts: 'slots in the markup of one island',
  },
  slotDepth: {
    variable: 'BUDGET_SLOT_DEPTH',
    default: 4,
    unit: 'levels',
    counts: 'widgets within widgets below a page or the frame',
  },
  markdownWork: {
    variable: 'BUDGET_MARKDOWN_WORK',
    default: 4_000_000,
    unit: 'steps',
    counts: 'marks of a paragraph times its characters, in all of a dealer’s text; what is over it is shown as typed',
  },
  contentDepth: {
    variable: 'BUDGET_CONTENT_DEPTH',
    default: 24,
    unit: 'levels',
    counts: 'quotes, lists and elements within each other in a dealer’s text',
  },
} as const satisfies Readonly<Record<string, LimitDefinition>>;

export type LimitName = keyof typeof limits;

/** A number for each limit, in the unit its definition names. */
export type Budget = Readonly<Record<LimitName, number>>;

/** The budget of an installation that changes nothing. */
export const defaultBudget: Budget = fromEach((name) => limits[name].default);

/**
 * Reads the budget from the environment.
 *
 * @throws Error naming the variable, its value and what it should be
 */
export function readBudget(env: Readonly<Record<string, string | undefined>>): Budget {
  return fromEach((name) => {
    const { variable, default: otherwise, unit }: LimitDefinition = limits[name];
    const given = env[variable];
    if (given === undefined) return otherwise;
    if (!/^[1-9]\d{0,11}$/.test(given))
      throw new Error(`${variable} is "${given}": give ${unit} as a whole number from 1.`);
    return Number(given);
  });
}

function fromEach(numberOf: (name: LimitName) => number): Budget {
  return Object.fromEntries((Object.keys(limits) as LimitName[]).map((name) => [name, numberOf(name)])) as Budget;
}
