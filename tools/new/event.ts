import { packages } from '../../deploy/local/build-packages.ts';
import type { Generated } from './changes.ts';
import { addRow, edit, insertBefore } from './changes.ts';
import { parseName, parseSentence, toCamel, toCell } from './names.ts';
import { NewProblem } from './new-problem.ts';

/** Kinds of a field: its schema, a valid value and an invalid one. */
const kinds: Readonly<Record<string, { readonly schema: string; readonly good: string; readonly bad: string }>> = {
  text: { schema: 'z.string()', good: `'a'`, bad: '7' },
  integer: { schema: 'z.int()', good: '1', bad: '1.5' },
  flag: { schema: 'z.boolean()', good: 'true', bad: `'yes'` },
  texts: { schema: 'z.array(z.string())', good: `['a']`, bad: `'a'` },
};

type Field = { readonly name: string; readonly kind: (typeof kinds)[string] };

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
  const form = 'noun:verbed, in small letters and the past tense, such as booking:moved';
  const name = parseName('Event', words.name, /^[a-z]+(-[a-z]+)*:[a-z]+ed$/, form);
  if (words.fields.length === 0)
    throw new NewProblem(`Event "${name}" has no fields: name at least one, such as bookingId:text.`);
  const fields = words.fields.map(parseField);
  const by = parsePublisher(words.by);
  const means = parseSentence('means', words.means);
  const value = toCamel(name);
  const file = name.replace(':', '-');
  return {
    changes: [
      { kind: 'create', path: `contracts/src/events/${file}.ts`, text: contractOf({ name, value, fields, by, means }) },
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

function parseField(word: string): Field {
  const [, name = '', kindName = ''] = /^([a-z][A-Za-z0-9]*):(\w+)$/.exec(word) ?? [];
  const kind = Object.hasOwn(kinds, kindName) ? kinds[kindName] : undefined;
  if (kind === undefined)
    throw new NewProblem(
      `Field "${word}" is not name:kind, kind one of ${Object.keys(kinds).join(', ')}: write it so.`,
    );
  return { name: parseName('Field', name, /./, 'in camel case'), kind };
}

function parsePublisher(by: string | undefined): string {
  const known: readonly string[] = [...packages, 'any'];
  if (by === undefined || !known.includes(by))
    throw new NewProblem(`--by "${by ?? ''}" is no package that publishes: name one of ${known.join(', ')}.`);
  return by;
}

type Contract = {
  readonly name: string;
  readonly value: string;
  readonly fields: readonly Field[];
  readonly by: string;
  readonly means: string;
};

const contractOf = ({ name, value, fields, by, means }: Contract): string =>
  `import * as z from '@forecourt/contracts/schema';
import { defineEvent } from '../define-event.ts';

/** ${means} ${by === 'any' ? 'Any remote may publish it.' : `Published by ${by}.`} */
export const ${value} = defineEvent('${name}', 1, {
  replay: 'none',
  payload: z.object({ ${fields.map((field) => `${field.name}: ${field.kind.schema}`).join(', ')} }),
});
`;

/** Keeps the exports sorted by file, as the linter requires. */
function addExport(text: string, file: string, value: string): string {
  const pathOf = (line: string) => /from '\.\/events\/([a-z-]+)\.ts'/.exec(line)?.[1];
  const lines = text.split('\n');
  const later = lines.findIndex((line) => (pathOf(line) ?? '') > file);
  const at = later >= 0 ? later : lines.findLastIndex((line) => pathOf(line) !== undefined) + 1;
  return lines.toSpliced(at, 0, `export { ${value} } from './events/${file}.ts';`).join('\n');
}

function testRowOf(name: string, fields: readonly Field[]): string {
  const payload = (values: (field: Field, index: number) => string) =>
    `{ ${fields.map((field, index) => `${field.name}: ${values(field, index)}`).join(', ')} }`;
  const good = payload(({ kind }) => kind.good);
  const bad = payload(({ kind }, index) => (index === 0 ? kind.bad : kind.good));
  return `  '${name}': [${good}, ${bad}],`;
}
