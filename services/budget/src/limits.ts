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
    | 'mails'
    | 'attempts'
    | 'sessions';
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
  codesPerSenderTenMinutes: {
    variable: 'BUDGET_CODES_SENDER_10MIN',
    default: 5,
    unit: 'mails',
    counts: 'sign-in codes to one contact that one network asked for within ten minutes and nobody used',
  },
  codesPerSenderDay: {
    variable: 'BUDGET_CODES_SENDER_DAY',
    default: 15,
    unit: 'mails',
    counts: 'the same within a day; from then on one an hour',
  },
  codesPerContactDay: {
    variable: 'BUDGET_CODES_CONTACT_DAY',
    default: 40,
    unit: 'mails',
    counts:
      'sign-in codes to one contact that unknown networks asked for within a day and nobody used; from then on one an hour',
  },
  wrongCodesPerContactDay: {
    variable: 'BUDGET_WRONG_CODES_DAY',
    default: 50,
    unit: 'attempts',
    counts: 'wrong answers to the codes of one contact within a day; from then on each code has one attempt',
  },
  savedFormsPerAddressDay: {
    variable: 'BUDGET_SAVED_FORMS_ADDRESS_DAY',
    default: 5,
    unit: 'mails',
    counts: 'links to saved forms to one address of one site within a day',
  },
  savedFormsPerSenderDay: {
    variable: 'BUDGET_SAVED_FORMS_SENDER_DAY',
    default: 20,
    unit: 'mails',
    counts: 'links to saved forms that one network asked for within a day',
  },
  bookingMailsPerAddressDay: {
    variable: 'BUDGET_BOOKING_MAILS_DAY',
    default: 10,
    unit: 'mails',
    counts: 'mails about bookings to one address of one site within a day',
  },
  sessionsPerShopper: {
    variable: 'BUDGET_SESSIONS_SHOPPER',
    default: 30,
    unit: 'sessions',
    counts: 'browsers signed in to one account; the one used least recently is ended',
  },
  inboxSignInsPerMinute: {
    variable: 'BUDGET_INBOX_SIGN_INS',
    default: 10,
    unit: 'attempts',
    counts: 'attempts to sign in to the inbox from one network within a minute',
  },
  inboxSessions: {
    variable: 'BUDGET_INBOX_SESSIONS',
    default: 1_000,
    unit: 'sessions',
    counts: 'browsers signed in to the inbox; the one begun first is ended',
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
