import { createHash } from 'node:crypto';
import type { EventDefinition } from '@forecourt/contracts';
import type { EventReference } from '@forecourt/contracts/release';
import * as z from 'zod/mini';

/** Events as the release check compares them: name, version, payload as JSON Schema and its hash. */
export function describeEvents(events: readonly EventDefinition[]): EventReference[] {
  return events
    .map(({ name, version, payload }) => {
      const schema = z.toJSONSchema(payload);
      return {
        name,
        version,
        schema: createHash('sha256').update(JSON.stringify(schema)).digest('hex'),
        payload: schema,
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name) || a.version - b.version);
}
