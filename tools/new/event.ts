import { UsageError } from '../../deploy/cli/command.ts';
import type { Generated } from '../../deploy/cli/create/changes.ts';
import { addRow, edit, insertBefore } from '../../deploy/cli/create/changes.ts';
import type { Field } from '../../deploy/cli/create/fields.ts';
import { badValue, goodValue, parseFields } from '../../deploy/cli/create/fields.ts';
import { toCamel, toCell } from '../../deploy/cli/create/names.ts';
import { parseName, parseSentence } from '../../deploy/cli/create/parse-words.ts';
import { eventFile, eventName } from '../../deploy/cli/create/templates/event-file.ts';
import { packages } from '../../deploy/local/workspace.ts';

/** Changes for an event: its contract, its export, its row in the test of all events and in the README of contracts. */
export function newEvent(
  root: string,
  words: {
    readonly name: string | undefined;
    readonly fields: readonly string[];
    readonly by: string | undefined;
    readonly means: string | undefined;
  },
): Generated {
  const name = parseName('Event', words.name, eventName.pattern, eventName.form);
  const fields = parseFields(`Event "${name}"`, words.fields);
  const by = parsePublisher(words.by);
  const means = parseSentence('means', words.means);
  const value = toCamel(name);
  const file = name.replace(':', '-');
  return {
    changes: [
      {
        kind: 'create',
        path: `contracts/src/events/${file}.ts`,
        text: eventFile({ name, fields, meaning: `${means} ${publisherOf(by)}` }, '../define-event.ts'),
      },
      edit(root, 'contracts/src/index.ts', (text) => addExport(text, file, value)),
      edit(root, 'contracts/src/events/events.test.ts', (text) =>
        insertBefore(text, /^const payloads/, /^};/, testRowOf(name, fields)),
      ),
      edit(root, 'contracts/README.md', (text) =>
        addRow(text, /^\| event /, `| \`${name}@1\` | ${by} | ${toCell(means)} |`),
      ),
    ],
    next: [
      `publish it: \`publishes\` of the remote's src/remote.ts, and a function in its src/wiring.ts`,
      `subscribe to it: \`subscribes\`, \`optional(${value})\` where it may be missing`,
      'npm run test:unit -- contracts/src/events',
    ],
  };
}

function parsePublisher(by: string | undefined): string {
  const known = [...packages, 'any'];
  if (by === undefined || !known.includes(by))
    throw new UsageError(`--by "${by ?? ''}" isn’t a package that publishes. Name one of ${known.join(', ')}.`);
  return by;
}

const publisherOf = (by: string): string => (by === 'any' ? 'Any remote may publish it.' : `Published by ${by}.`);

/** Keeps the exports sorted by file, as the linter requires. */
function addExport(text: string, file: string, value: string): string {
  const pathOf = (line: string) => /from '\.\/events\/([a-z-]+)\.ts'/.exec(line)?.[1];
  const lines = text.split('\n');
  const later = lines.findIndex((line) => (pathOf(line) ?? '') > file);
  const at = later >= 0 ? later : lines.findLastIndex((line) => pathOf(line) !== undefined) + 1;
  return lines.toSpliced(at, 0, `export { ${value} } from './events/${file}.ts';`).join('\n');
}

const testRowOf = (name: string, fields: readonly Field[]): string =>
  `  '${name}': [${goodValue(fields)}, ${badValue(fields)}],`;
