import { parseArgs } from 'node:util';
import { UsageError } from '../../deploy/cli/command.ts';
import type { Generated } from '../../deploy/cli/create/changes.ts';
import { newEvent } from './event.ts';
import { newRemote } from './remote.ts';
import { newWidget } from './widget.ts';

const usage = `npm run new -- event <noun:verbed> <field:kind…> --by <package> --means "…"
npm run new -- widget <remote> <name> --slot <slot> --shows "…"
npm run new -- remote mf-<noun> --widget <name> --slot <slot> --shows "…"`;

const options = {
  by: { type: 'string' },
  means: { type: 'string' },
  slot: { type: 'string' },
  shows: { type: 'string' },
  widget: { type: 'string' },
} as const;

/**
 * Computes the changes that a command line asks for.
 *
 * @param root folder of the workspace
 * @throws UsageError
 */
export function newChanges(root: string, args: readonly string[]): Generated {
  const { values, positionals } = readWords(args);
  const [kind = '', first, ...rest] = positionals;
  if (kind === 'event') return newEvent(root, { name: first, fields: rest, by: values.by, means: values.means });
  if (kind === 'widget')
    return newWidget(root, { remote: first, name: rest[0], slot: values.slot, shows: values.shows });
  if (kind === 'remote')
    return newRemote(root, { name: first, widget: values.widget, slot: values.slot, shows: values.shows });
  throw new UsageError(`"${kind}" can’t be generated. Use one of:\n${usage}`);
}

function readWords(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error} Use one of:\n${usage}`);
  }
}
