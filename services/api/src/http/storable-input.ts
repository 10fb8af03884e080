import { apiMessages } from '@forecourt/contracts/api';
import { unstorableField } from '@forecourt/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';

const { characterRefused: message } = apiMessages;

/** Refuses requests that contain a string that PostgreSQL cannot store, in any part and on any route. */
export function refuseUnstorable(app: FastifyInstance): void {
  // Checks the URL and headers first, because authorisation uses and stores them.
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
