import swagger from '@fastify/swagger';
import { Problem } from '@forecourt/contracts/api';
import * as z from '@forecourt/contracts/schema';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { ApiLimits } from './limits.ts';
import { perMinute } from './per-minute.ts';

/**
 * Describes every route registered after it, from the schemas that also validate requests and responses. A route
 * without a summary or response schema cannot be registered.
 */
export async function describeApi(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (!schema?.summary || schema.response === undefined) {
      throw new Error(`${String(method)} ${url} isn’t described. Give its schema a summary and a response.`);
    }
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Forecourt API',
        version: '1.0.0',
        description: 'Cars, yards and enquiries for a dealer’s site. The header x-forecourt-site names the site.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
}

/** Serves the OpenAPI document, which is created only once. */
export function openApiRoute(app: FastifyInstance, { descriptionsPerMinute }: ApiLimits): void {
  let bytes: Buffer | undefined;
  app.get(
    '/api/openapi.json',
    {
      config: perMinute(descriptionsPerMinute, 'descriptions'),
      schema: {
        summary: 'This description, as OpenAPI 3.1',
        tags: ['service'],
        response: { 200: z.unknown(), ...problemResponses(429) },
      },
    },
    async (_request, reply) => {
      bytes ??= Buffer.from(JSON.stringify(app.swagger()));
      return reply.type('application/json; charset=utf-8').send(bytes);
    },
  );
}

/** Describes a route's error responses, by status. */
export function problemResponses<Status extends number>(
  ...statuses: readonly Status[]
): { readonly [S in Status]: typeof Problem } {
  return Object.fromEntries(statuses.map((status) => [status, Problem])) as { readonly [S in Status]: typeof Problem };
}
