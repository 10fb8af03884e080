/** A limit: its default, the environment variable that overrides it, and what it counts. */
export type LimitDefinition = {
  /** Environment variable that overrides the default. */
  readonly variable: `BUDGET_${string}`;
  readonly default: number;
  readonly unit:
    | 'slots'
    | 'levels'
    | 'widgets'
    | 'changes'
    | 'versions'
    | 'bytes'
    | 'characters'
    | 'ms'
    | 'documents'
    | 'slices'
    | 'addresses'
    | 'steps'
    | 'rows'
    | 'rules'
    | 'values'
    | 'keys'
    | 'requests'
    | 'mails'
    | 'networks'
    | 'attempts'
    | 'sessions'
    | 'fields'
    | 'connections';
  /** What is counted, and per what, such as one document, or one site and day. */
  readonly counts: string;
};

export type LimitDefinitions = Readonly<Record<string, LimitDefinition>>;
