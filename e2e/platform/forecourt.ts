import { runCli } from '../../deploy/cli/run-cli.ts';
import { workspaceRoot } from './run-node.ts';

/** Runs the command line tool. @returns what `--json` prints @throws Error with its output if it fails */
export type Forecourt = <Response>(...words: readonly string[]) => Promise<Response>;

/** The command line tool of a release manager. @param server origin of the registry */
export function forecourtOf(server: string, token: string): Forecourt {
  return async <Response>(...words: readonly string[]) => {
    const printed: string[] = [];
    const noted: string[] = [];
    const env = { ...process.env, FORECOURT_SERVER: server, FORECOURT_TOKEN: token };
    const code = await runCli([...words, '--json'], {
      env,
      cwd: workspaceRoot,
      out: (text) => void printed.push(text),
      err: (text) => void noted.push(text),
    });
    if (code !== 0)
      throw new Error(`forecourt ${words.join(' ')} ended with ${code}\n${[...noted, ...printed].join('')}`);
    return JSON.parse(printed.join('')) as Response;
  };
}
