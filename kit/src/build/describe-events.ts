import { createHash } from 'node:crypto';
import type { EventReference } from '@forecourt/contracts/release';
import * as z from 'zod/mini';
import type { Remote } from '../island/index.ts';

/**
 * Events in the form that the release check compares: name, version, the payload's JSON Schema with its hash, and
 * whether the subscription is optional.
 */
export function describeEvents(events: Remote['publishes'] | Remote['subscribes']): EventReference[] {
  return events
    .map(({ name, version, payload, ...rest }) => {
      const schema = z.toJSONSchema(payload);
      return {
        name,
        version,
        schema: createHash('sha256').update(JSON.stringify(schema)).digest('hex'),
        payload: schema,
        ...('optional' in rest && rest.optional === true && { optional: true }),
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name) || a.version - b.version);
}
