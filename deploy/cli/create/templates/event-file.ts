import type { Field } from '../fields.ts';
import { schemaOf } from '../fields.ts';
import { toCamel } from '../names.ts';

/** Form of an event's name. */
export const eventName = {
  pattern: /^[a-z]+(-[a-z]+)*:[a-z]+ed$/,
  form: 'noun:verbed, in small letters and the past tense, such as booking:moved',
} as const;

/**
 * Text of a file that defines an event.
 *
 * @param meaning sentences for its doc block
 * @param defineFrom module that has `defineEvent`
 */
export function eventFile(
  { name, fields, meaning }: { readonly name: string; readonly fields: readonly Field[]; readonly meaning: string },
  defineFrom = '@forecourt/contracts',
): string {
  const schema = `import * as z from '@forecourt/contracts/schema';`;
  const define = `import { defineEvent } from '${defineFrom}';`;
  const imports = defineFrom.startsWith('.') ? [schema, define] : [define, schema];
  return `${imports.join('\n')}

/** ${meaning} */
export const ${toCamel(name)} = defineEvent('${name}', 1, {
  replay: 'none',
  payload: ${schemaOf(fields)},
});
`;
}
