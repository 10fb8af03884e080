import type { RegistryClient } from '../registry/client/index.ts';

/** Input of a command. */
export type CommandContext = {
  readonly words: readonly string[];
  /** Value of an option; undefined if the option is absent. */
  readonly text: (option: string) => string | undefined;
  readonly flag: (option: string) => boolean;
  /** Folder to which paths are relative. */
  readonly cwd: string;
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Origin of the server. */
  readonly server: string;
  /**
   * Returns the caller's token.
   *
   * @throws UsageError if there is none
   */
  readonly token: () => Promise<string>;
  readonly registry: () => Promise<RegistryClient>;
  /** Writes a line about a running command, separate from its result. */
  readonly note: (line: string) => void;
  /** Resolves when the user stops a command that has no end of its own, such as `dev`. */
  readonly stopped: () => Promise<void>;
};

/** Result of a command. Programs read `json`, and users read `text`. `failed` sets exit code 1. */
export type CommandResult = { readonly json: unknown; readonly text: string; readonly failed?: boolean };

/** A command of the CLI. */
export type Command = {
  /** The command as users type it: `pin`, `site check`. */
  readonly name: string;
  /** Arguments and options that follow the name. */
  readonly usage: string;
  /** One line that describes the command in the list of commands. */
  readonly summary: string;
  /** Further lines for `--help`. */
  readonly details?: string;
  /** Options with a value. */
  readonly texts?: readonly string[];
  /** Options without a value. */
  readonly flags?: readonly string[];
  readonly run: (context: CommandContext) => Promise<CommandResult>;
};

/** Exit codes: 0 done, 1 refused or failed, 2 usage error, 3 server unreachable. */
export const exitCodes = { done: 0, failed: 1, usage: 2, unreachable: 3 } as const;

/** The arguments are invalid, and nothing was done. */
export class UsageError extends Error {
  readonly code = 'CLI_USAGE';

  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** A command failed or its input was refused. The message is for the user at the terminal. */
export class CommandFailed extends Error {
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly exitCode: number;

  constructor(
    code: string,
    message: string,
    fields: Readonly<Record<string, string>> = {},
    exitCode: number = exitCodes.failed,
  ) {
    super(message);
    this.name = 'CommandFailed';
    this.code = code;
    this.fields = fields;
    this.exitCode = exitCode;
  }
}

/**
 * The arguments of a command by name.
 *
 * @throws UsageError if an argument is missing or there are too many
 */
export function namedWords<Name extends string>(
  words: readonly string[],
  ...names: readonly Name[]
): Record<Name, string> {
  const missing = names.slice(words.length);
  if (missing.length > 0) throw new UsageError(`Missing: ${missing.map((name) => `<${name}>`).join(' ')}.`);
  const surplus = words.slice(names.length);
  if (surplus.length > 0) throw new UsageError(`Not understood: ${surplus.join(' ')}. Put text with spaces in quotes.`);
  return Object.fromEntries(names.map((name, index) => [name, words[index]])) as Record<Name, string>;
}

/**
 * The reason for a change, from `--why`.
 *
 * @throws UsageError if it is missing
 */
export function whyOf(context: CommandContext): string {
  const why = context.text('why')?.trim() ?? '';
  if (why === '') throw new UsageError('Say why, for those who read the history: --why "…".');
  return why;
}

/**
 * The whole number in an option; undefined if the option is absent.
 *
 * @throws UsageError if it is not a whole number
 */
export function numberOf(context: CommandContext, option: string): number | undefined {
  const text = context.text(option);
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new UsageError(`--${option} takes a whole number, not "${text}".`);
  return Number(text);
}
