import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';

const Health = z.object({ status: z.literal('ok') });

/** `GET /api/health`: whether the api works, for monitoring. */
export function healthRoute({ get }: Routes, { db, log }: ApiDeps): void {
  get(
    '/api/health',
    {
      summary: 'Whether the api can reach its database',
      tags: ['service'],
      response: { 200: Health },
      problems: [503],
    },
    async () => {
      try {
        await db.execute(sql`select 1`);
      } catch (err) {
        log.error({ err }, 'The database isn’t responding.');
        throw new ApiError('DATABASE_UNREACHABLE', 'The database isn’t responding.');
      }
      return { status: 'ok' as const };
    },
  );
}
