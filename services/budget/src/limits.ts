/** What one limit allows, how an installation changes it, and why it is what it is. */
export type LimitDefinition = {
  /** Environment variable that overrides the default. */
  readonly variable: `BUDGET_${string}`;
  readonly default: number;
  readonly unit:
    | 'bytes'
    | 'ms'
    | 'levels'
    | 'slots'
    | 'slices'
    | 'addresses'
    | 'values'
    | 'widgets'
    | 'keys'
    | 'fields'
    | 'connections'
    | 'steps';
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
  jsonDepth: {
    variable: 'BUDGET_JSON_DEPTH',
    default: 32,
    unit: 'levels',
    counts: 'lists and objects within each other in any JSON document',
  },
  jsonValues: {
    variable: 'BUDGET_JSON_VALUES',
    default: 10_000,
    unit: 'values',
    counts: 'values in the JSON a visitor or a provider sends',
  },
  jsonKeys: {
    variable: 'BUDGET_JSON_KEYS',
    default: 1_000,
    unit: 'keys',
    counts: 'keys of one object in the JSON a visitor or a provider sends',
  },
  uploadValues: {
    variable: 'BUDGET_UPLOAD_VALUES',
    default: 250_000,
    unit: 'values',
    counts: 'values in the JSON of a token’s or admin key’s holder, or of a render process',
  },
  uploadKeys: {
    variable: 'BUDGET_UPLOAD_KEYS',
    default: 20_000,
    unit: 'keys',
    counts: 'keys of one object in the JSON of a token’s or admin key’s holder, or of a render process',
  },
  bodyBytes: {
    variable: 'BUDGET_BODY_BYTES',
    default: 160 * 1024,
    unit: 'bytes',
    counts: 'body of a call of the api: an enquiry with a long message and fifty visited pages fits',
  },
  formBytes: {
    variable: 'BUDGET_FORM_BYTES',
    default: 64 * 1024,
    unit: 'bytes',
    counts: 'body of a form posted without script',
  },
  formFields: {
    variable: 'BUDGET_FORM_FIELDS',
    default: 100,
    unit: 'fields',
    counts: 'fields of a form posted without script',
  },
  uploadBytes: {
    variable: 'BUDGET_UPLOAD_BYTES',
    default: 64 * 1024 ** 2,
    unit: 'bytes',
    counts: 'body of a call of the registry, as sent and again unpacked',
  },
  feedBytes: {
    variable: 'BUDGET_FEED_BYTES',
    default: 64 * 1024 ** 2,
    unit: 'bytes',
    counts: 'a feed of stock',
  },
  providerBytes: {
    variable: 'BUDGET_PROVIDER_BYTES',
    default: 20_000,
    unit: 'bytes',
    counts: 'a response of a provider of quotes, prices or registrations',
  },
  bodiesBytes: {
    variable: 'BUDGET_BODIES_BYTES',
    default: 192 * 1024 ** 2,
    unit: 'bytes',
    counts: 'bodies that are being received or worked on, of everybody together',
  },
  bodiesPerAddressBytes: {
    variable: 'BUDGET_BODIES_PER_ADDRESS_BYTES',
    default: 96 * 1024 ** 2,
    unit: 'bytes',
    counts: 'bodies that are being received or worked on, of one address',
  },
  connections: {
    variable: 'BUDGET_CONNECTIONS',
    default: 5_000,
    unit: 'connections',
    counts: 'open connections of each listener',
  },
  connectionsPerAddress: {
    variable: 'BUDGET_CONNECTIONS_PER_ADDRESS',
    default: 500,
    unit: 'connections',
    counts: 'open connections of one address that is no trusted proxy',
  },
  schemaSteps: {
    variable: 'BUDGET_SCHEMA_STEPS',
    default: 20_000,
    unit: 'steps',
    counts: 'comparison of the events that the versions of one site publish and subscribe to',
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
