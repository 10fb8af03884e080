import type { Command } from './command.ts';
import { table } from './table.ts';

const options = `Every command takes
  --server <address>   default: FORECOURT_SERVER, else what npm start runs here
  --json               prints one JSON document, refusals included
  --help`;

const ending = `The token is FORECOURT_TOKEN, else the identity token of a CI run (FORECOURT_ID_TOKEN, or GitHub's), else the file "token" in FORECOURT_DATA_DIR (default .forecourt), where npm start also leaves its
address.
Exit codes: 0 done, 1 refused or failed, 2 wrong arguments, 3 no server.`;

/** Help text that lists all commands. */
export function overview(commands: readonly Command[]): string {
  const list = table(commands.map(({ name, summary }) => [`  forecourt ${name}`, summary]));
  return `Manages Forecourt’s releases and sites.\n\n${list}\n\n\`forecourt <command> --help\` shows what to type after it.\n\n${options}\n\n${ending}`;
}

/** Help text of one command. */
export function commandHelp({ name, usage, summary, details }: Command): string {
  return `forecourt ${name} ${usage}\n\n${summary}${details === undefined ? '' : `\n${details}`}\n\n${options}\n\n${ending}`;
}
