import type { Budget } from '@forecourt/budget';
import { unstorableField } from '@forecourt/database';
import type { FastifyRequest } from 'fastify';
import { RegistryRefused, refused } from '../refusal.ts';
import { parseBody } from './bodies.ts';
import { decompressBody } from './decompress-body.ts';

/**
 * Decompresses and parses the body of a request, which has been received in chunks. It is called only when it is the
 * request's turn, because a body of a few kilobytes may decompress to megabytes.
 *
 * @returns undefined if the request has no body
 * @throws RegistryRefused REGISTRY_BODY_INVALID, REGISTRY_BODY_TOO_LARGE
 */
export async function unpackBody(
  { body, headers, routeOptions: { bodyLimit } }: FastifyRequest,
  budget: Budget,
): Promise<unknown> {
  if (body === undefined) return undefined;
  const encoding = headers['content-encoding'];
  const chunks = body as readonly Buffer[];
  const unpacked = parseBody(await decompressBody(chunks, { encoding, limitBytes: bodyLimit, budget }));
  refuseUnstorable(unpacked);
  return unpacked;
}

/**
 * Refuses a value if the database cannot store a text in it.
 *
 * @throws RegistryRefused REGISTRY_BODY_INVALID naming the field
 */
export function refuseUnstorable(value: unknown): void {
  const field = unstorableField(value);
  if (field === null) return;
  const fault = 'contains a null character or half a character, which a database can’t store. Send it without.';
  throw new RegistryRefused(refused('REGISTRY_BODY_INVALID', `"${field}" ${fault}`, { [field]: fault }).refusal);
}
