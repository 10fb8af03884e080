import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Generated } from './changes.ts';
import { edit } from './changes.ts';
import type { ExistingRemote } from './existing-remote.ts';
import { badValue, goodValue, parseFields, schemaOf } from './fields.ts';
import { toCamel } from './names.ts';
import { parseName } from './parse-words.ts';
import { addImportedName, addToList } from './remote-edits.ts';
import { eventFile, eventName } from './templates/event-file.ts';

/**
 * The changes by which a remote gets and publishes a new event.
 *
 * @throws UsageError if the name or a field is invalid
 */
export function addEvent({ folder, name: remote }: ExistingRemote, name: string, words: readonly string[]): Generated {
  parseName('Event', name, eventName.pattern, eventName.form);
  const fields = parseFields(`Event "${name}"`, words);
  const value = toCamel(name);
  const file = name.replace(':', '-');
  return {
    changes: [
      {
        kind: 'create',
        path: `src/events/${file}.ts`,
        text: eventFile({ name, fields, meaning: `Published by ${remote}.` }),
      },
      {
        kind: 'create',
        path: `src/events/${file}.test.ts`,
        text: `import * as z from '@forecourt/contracts/schema';
import { expect, it } from '@jest/globals';
import { ${value} } from './${file}.ts';

it('the event ${name} takes its own payload, and refuses another', () => {
  expect(z.safeParse(${value}.payload, ${goodValue(fields)}).success).toBe(true);
  expect(z.safeParse(${value}.payload, ${badValue(fields)}).success).toBe(false);
});
`,
      },
      edit(folder, 'src/remote.ts', (text) =>
        addToList(addImportedName(text, value, `./events/${file}.ts`), 'publishes', value),
      ),
    ],
    next: ['npm test', `publish it in a view: const bus = useBus(); bus.publish(${value}, ${goodValue(fields)})`],
  };
}

/**
 * The changes by which a remote gets a new slot, which its islands may show.
 *
 * @throws UsageError if the name or a field is invalid
 */
export function addSlot({ folder }: ExistingRemote, name: string, words: readonly string[]): Generated {
  parseName('Slot', name, /^[a-z]+(-[a-z0-9]+)*(\.[a-z]+(-[a-z0-9]+)*)+$/, 'area.place, such as trade-tips.aside');
  const fields = parseFields(`Slot "${name}"`, words);
  const value = toCamel(name.replaceAll('.', '-'));
  const path = 'src/slots.ts';
  const line = `export const ${value} = defineSlot('${name}', { schema: ${schemaOf(fields)} });\n`;
  const imports =
    "import { defineSlot } from '@forecourt/contracts';\nimport * as z from '@forecourt/contracts/schema';\n";
  return {
    changes: [
      existsSync(join(folder, path))
        ? edit(folder, path, (text) => `${text}${line}`)
        : { kind: 'create', path, text: `${imports}\n${line}` },
    ],
    next: [
      `name it in the island that shows it: slots: [${value}]`,
      `show it in the view: <Slot of={${value}} context={${goodValue(fields)}} />`,
    ],
  };
}
