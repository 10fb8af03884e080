import type { Schema } from '@forecourt/contracts/schema';
import { faultsByPath, parseDocument } from '../../sites/document-faults.ts';
import { RegistryRefused, refused } from '../refusal.ts';

/**
 * Parses a JSON body.
 *
 * @throws RegistryRefused REGISTRY_BODY_INVALID
 */
export function parseBody(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch (cause) {
    throw invalid(`The body is not JSON: ${(cause as Error).message}.`);
  }
}

/**
 * Validates a body.
 *
 * @throws RegistryRefused REGISTRY_BODY_INVALID with the faults by path
 */
export function readBody<Value>(schema: Schema<Value>, body: unknown): Value {
  const parsed = parseDocument(schema, body);
  if (parsed.kind === 'valid') return parsed.value;
  const fields = faultsByPath(parsed.faults);
  const [path, fault] = Object.entries(fields)[0] as [string, string];
  throw invalid(`The body isn’t what this address expects: ${path} ${fault}`, fields);
}

function invalid(message: string, fields?: Readonly<Record<string, string>>): RegistryRefused {
  return new RegistryRefused(refused('REGISTRY_BODY_INVALID', message, fields).refusal);
}
