import { apiMessages } from '@forecourt/contracts/api';
import { unstorableField } from '@forecourt/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';

const { characterRefused: message } = apiMessages;

/** Refuses a request with a text that no database keeps, in whatever part of it and for whatever route. */
export function refuseUnstorable(app: FastifyInstance): void {
  // The address first: who may ask is decided by it, and kept.
  app.addHook('onRequest', async (request) => refuse(request, ['params', 'query', 'headers']));
  app.addHook('preValidation', async (request) => refuse(request, ['body']));
}

function refuse(request: FastifyRequest, parts: readonly ('params' | 'query' | 'headers' | 'body')[]): void {
  for (const part of parts) {
    const path = unstorableField(request[part]);
    if (path === null) continue;
    const field = path === '' ? part : path;
    throw new ApiError('REQUEST_INVALID', part === 'body' ? message : `${part} ${field}: ${message}`, {
      [field]: message,
    });
  }
}
