import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/**
 * Reads a file below `data/`.
 *
 * @throws Error with the file, and each value that does not match the schema
 */
export function readData<Value>(name: string, schema: z.ZodMiniType<Value>): Value {
  const read = z.safeParse(schema, JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8')));
  if (!read.success) throw new Error(`demo/stock/data/${name}.json is faulty.\n${z.prettifyError(read.error)}`);
  return read.data;
}
