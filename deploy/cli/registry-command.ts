import type { RegistryClient, Result } from '../registry/client/index.ts';
import { unwrap } from '../registry/client/index.ts';
import type { Command } from './command.ts';
import { namedWords } from './command.ts';

type Asking<Name extends string, Value> = Omit<Command, 'usage' | 'run'> & {
  /** Names of the required arguments after the command's name, in order. */
  readonly words: readonly Name[];
  readonly ask: (registry: RegistryClient, words: Readonly<Record<Name, string>>) => Promise<Result<Value>>;
  /** Formats the result as text. */
  readonly describe: (value: Value, words: Readonly<Record<Name, string>>) => string;
};

/** Creates a command that calls one operation of the registry and prints the result. */
export function registryCommand<Name extends string, Value>({
  words,
  ask,
  describe,
  ...command
}: Asking<Name, Value>): Command {
  return {
    ...command,
    usage: words.map((word) => `<${word}>`).join(' '),
    async run(context) {
      const given = namedWords(context.words, ...words);
      const value = unwrap(await ask(await context.registry(), given));
      return { json: value, text: describe(value, given) };
    },
  };
}
