import type { Readable } from 'node:stream';
import { collectBytes } from '@forecourt/budget';
import { apiMessages } from '@forecourt/contracts/api';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';

/**
 * Receives a request's body. Small chunks are copied together, because a client may send a body byte by byte.
 *
 * @throws ApiError BODY_TOO_LARGE, BODY_UNREADABLE
 */
export async function receiveBody(
  { headers, routeOptions: { bodyLimit } }: Pick<FastifyRequest, 'headers' | 'routeOptions'>,
  payload: Readable,
): Promise<Buffer> {
  const announced = Number(headers['content-length'] ?? Number.NaN);
  if (announced > bodyLimit) throw new ApiError('BODY_TOO_LARGE', apiMessages.bodyTooLarge);
  // The connection stays open, so that the refusal can be sent.
  const body = await collectBytes(payload.iterator({ destroyOnReturn: false }), bodyLimit);
  if (body === null) throw new ApiError('BODY_TOO_LARGE', apiMessages.bodyTooLarge);
  if (Number.isFinite(announced) && announced !== body.length)
    throw new ApiError('BODY_UNREADABLE', 'The request can’t be read: its body isn’t the length its headers say.');
  return body;
}
