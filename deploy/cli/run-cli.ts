import type { ParseArgsOptionsConfig } from 'node:util';
import { parseArgs } from 'node:util';
import { createRegistryClient, RegistryRefused, RegistryUnreachable } from '../registry/client/index.ts';
import { didYouMean } from '../sites/closest-name.ts';
import type { Command, CommandContext } from './command.ts';
import { CommandFailed, exitCodes, UsageError } from './command.ts';
import { commands } from './commands/index.ts';
import { findToken, serverAddress } from './connection.ts';
import { commandHelp, overview } from './help.ts';
import { visible } from './visible.ts';

/** The environment of the CLI's process. */
export type CliWorld = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Resolves when the user stops a command that has no end of its own. Default: at SIGINT or SIGTERM. */
  readonly stopped?: () => Promise<void>;
};

const general: ParseArgsOptionsConfig = {
  server: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
};

/**
 * Runs a command line.
 *
 * @returns its exit code
 */
export async function runCli(argv: readonly string[], given: CliWorld): Promise<number> {
  const world: CliWorld = {
    ...given,
    out: (text) => given.out(visible(text)),
    err: (text) => given.err(visible(text)),
  };
  const asJson = argv.includes('--json');
  try {
    const command = findCommand(argv);
    if (command === null) {
      world.out(`${overview(commands)}\n`);
      return exitCodes.done;
    }
    return await runCommand(command, argv, world);
  } catch (error) {
    const failure = toFailure(error);
    if (asJson) world.out(`${JSON.stringify({ error: failure.problem }, null, 2)}\n`);
    else world.err(`${failure.text}\n`);
    return failure.exitCode;
  }
}

async function runCommand(command: Command, argv: readonly string[], world: CliWorld): Promise<number> {
  const { values, positionals } = readArguments(command, argv);
  if (values['help'] === true) {
    world.out(`${commandHelp(command)}\n`);
    return exitCodes.done;
  }
  const server = await serverAddress(textOf(values['server']), world.env);
  const token = () => findToken(world.env, server);
  const context: CommandContext = {
    words: positionals.slice(command.name.split(' ').length),
    text: (option) => textOf(values[option]),
    flag: (option) => values[option] === true,
    cwd: world.cwd,
    env: world.env,
    server,
    token,
    registry: async () => createRegistryClient({ url: server, token: await token() }),
    note: (line) => world.err(`${line}\n`),
    stopped: world.stopped ?? untilSignal,
  };
  const {
    json,
    text,
    failed = false,
  } = await command.run(context).catch((error: unknown) => {
    if (error instanceof UsageError)
      throw new UsageError(`${error.message}\nUsage: forecourt ${command.name} ${command.usage}`);
    throw error;
  });
  world.out(values['json'] === true ? `${JSON.stringify(json, null, 2)}\n` : `${text}\n`);
  return failed ? exitCodes.failed : exitCodes.done;
}

function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

/**
 * The command that the arguments name; null if they name none. In that case the list of commands is printed.
 *
 * @throws UsageError
 */
function findCommand(argv: readonly string[]): Command | null {
  const words = argv.filter((word) => !word.startsWith('-'));
  const [first = '', second = '', third = ''] = words;
  if (first === '' || first === 'help') return null;
  const known = [`${first} ${second} ${third}`, `${first} ${second}`, first]
    .map((typed) => commands.find(({ name }) => name === typed))
    .find((command) => command !== undefined);
  if (known !== undefined) return known;
  const group = commands.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name);
  if (group.length > 0) {
    const hint = second === '' ? '' : didYouMean(`${first} ${second}`, group);
    throw new UsageError(`"${first}" needs a second word: ${group.join(', ')}.${hint}`);
  }
  throw new UsageError(
    `There is no command "${first}".${didYouMean(
      first,
      commands.map(({ name }) => name),
    )} \`forecourt --help\` lists them.`,
  );
}

function readArguments(command: Command, argv: readonly string[]) {
  const options: ParseArgsOptionsConfig = { ...general };
  for (const text of command.texts ?? []) options[text] = { type: 'string' };
  for (const flag of command.flags ?? []) options[flag] = { type: 'boolean' };
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error;
    const unknown = /^Unknown option '(-[^']*)'/.exec(message)?.[1];
    const names = Object.keys(options).map((name) => `--${name}`);
    const what = unknown === undefined ? `${message}.` : `There is no option ${unknown}.${didYouMean(unknown, names)}`;
    throw new UsageError(`${what}\nUsage: forecourt ${command.name} ${command.usage}`);
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

type Failure = {
  readonly exitCode: number;
  readonly problem: {
    readonly code: string;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>>;
  };
  readonly text: string;
};

/**
 * Converts an expected error to a failure.
 *
 * @throws any other error, because it is a bug
 */
function toFailure(error: unknown): Failure {
  if (error instanceof UsageError) return failure(exitCodes.usage, error.code, error.message);
  if (error instanceof RegistryUnreachable)
    return failure(exitCodes.unreachable, error.code, error.message.replace(/^\w+: /, ''));
  if (error instanceof RegistryRefused)
    return failure(exitCodes.failed, error.refusal.code, error.refusal.message, error.refusal.fields);
  if (error instanceof CommandFailed) return failure(error.exitCode, error.code, error.message, error.fields);
  throw error;
}

function failure(
  exitCode: number,
  code: string,
  message: string,
  fields: Readonly<Record<string, string>> = {},
): Failure {
  const lines = Object.entries(fields).map(([path, fault]) => `\n  ${path}: ${fault}`);
  const problem = Object.keys(fields).length > 0 ? { code, message, fields } : { code, message };
  return { exitCode, problem, text: `${message}${lines.join('')}\n(${code})` };
}
