import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { problemResponses } from '../../http/openapi.ts';
import { typed } from '../../http/typed.ts';

const Health = z.object({ status: z.literal('ok') });

/** `GET /api/health`: whether the api can do its work, for whoever watches over it. */
export function healthRoute(app: FastifyInstance, { db, log }: Pick<ApiDeps, 'db' | 'log'>): void {
  typed(app).get(
    '/api/health',
    {
      schema: {
        summary: 'Whether the api can reach its database',
        tags: ['service'],
        response: { 200: Health, ...problemResponses(503) },
      },
    },
    async () => {
      try {
        await db.execute(sql`select 1`);
      } catch (err) {
        log.error({ err }, 'The database does not answer.');
        throw new ApiError('DATABASE_UNREACHABLE', 'The database does not answer.');
      }
      return { status: 'ok' as const };
    },
  );
}
