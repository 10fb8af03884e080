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
    | 'characters'
    | 'requests';
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
  renderResultCharacters: {
    variable: 'BUDGET_RENDER_RESULT_CHARACTERS',
    default: 4_000_000,
    unit: 'characters',
    counts: 'JSON text of the results of one render job',
  },
  renderRequests: {
    variable: 'BUDGET_RENDER_REQUESTS',
    default: 50,
    unit: 'requests',
    counts: 'requests that server code makes in one job',
  },
  renderRequestBytes: {
    variable: 'BUDGET_RENDER_REQUEST_BYTES',
    default: 131_072,
    unit: 'bytes',
    counts: 'body of one request of server code',
  },
  renderResponseBytes: {
    variable: 'BUDGET_RENDER_RESPONSE_BYTES',
    default: 4_194_304,
    unit: 'bytes',
    counts: 'body of one response to server code',
  },
  renderHeapBytes: {
    variable: 'BUDGET_RENDER_HEAP_BYTES',
    default: 268_435_456,
    unit: 'bytes',
    counts: 'JavaScript heap of a render process',
  },
  renderMemoryBytes: {
    variable: 'BUDGET_RENDER_MEMORY_BYTES',
    default: 536_870_912,
    unit: 'bytes',
    counts: 'all memory of a render process, with a job or without',
  },
  renderCpuAfterJobMs: {
    variable: 'BUDGET_RENDER_CPU_AFTER_JOB_MS',
    default: 1000,
    unit: 'ms',
    counts: 'processor time of a render process from the end of its last job',
  },
  renderProcessCpuMs: {
    variable: 'BUDGET_RENDER_PROCESS_CPU_MS',
    default: 1_800_000,
    unit: 'ms',
    counts: 'processor time of a render process until another takes its place',
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
