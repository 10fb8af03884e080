import { defaultBudget } from '@forecourt/budget';
import type { FeedRefusal, StockPort } from '@forecourt/contracts/api';
import {
  FeedMapping,
  InferredMapping,
  MappingCheck,
  StoredMapping,
  StoredMappings,
} from '@forecourt/contracts/feed-mapping';
import { safeParse } from '@forecourt/contracts/schema';
import { stockMappings } from '@forecourt/database';
import { desc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { actorOf, authorised, requestedFor } from '../../access/authorised.ts';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { feedOf, feedTypes, mappingAndFeedOf, untilGone } from './feed-bodies.ts';
import type { WithFeed } from './feed-bytes.ts';

const ofDealer = { dealer: z.string().check(z.minLength(1, 'Say which dealership the mapping is for.')) };

/** Routes to propose, check, store and read the mappings of a dealership's feeds. */
export function mappingRoutes(
  { get, post }: Routes,
  {
    db,
    stock,
    access,
    log,
    budget = defaultBudget,
    withFeed,
  }: ApiDeps & { readonly stock: StockPort; readonly withFeed: WithFeed },
): void {
  const token = authorised(access, (request) => ({
    kind: 'import-stock',
    dealership: requestedFor(request, 'dealer'),
  }));
  const bodyLimit = budget.feedBytes;

  post(
    '/api/admin/stock/mappings/infer',
    {
      token,
      bodyLimit,
      summary: 'Propose a mapping for any feed, and show what it would read; nothing is stored',
      consumes: feedTypes,
      querystring: z.object({ ...ofDealer, name: z._default(z.string(), 'own-feed') }),
      body: z.unknown(),
      response: { 200: InferredMapping },
      problems: [422, 429],
    },
    async (request, reply) => {
      const { dealer, name } = request.query;
      const file = feedOf(request.body);
      const sent = { dealershipSlug: dealer, file, name, signal: untilGone(reply) };
      const result = await withFeed(actorOf(request), file, () => stock.inferMapping(sent));
      return result.kind === 'inferred' ? result.inferred : throwRefusal(result.refusal);
    },
  );

  post(
    '/api/admin/stock/mappings/check',
    {
      token,
      bodyLimit,
      summary: 'What a mapping would read from a feed, column by column; nothing is stored',
      consumes: ['multipart/form-data'],
      querystring: z.object(ofDealer),
      body: z.unknown(),
      response: { 200: MappingCheck },
      problems: [422, 429],
    },
    async (request, reply) => {
      const { mapping, file } = await mappingAndFeedOf(request, budget);
      const parsed = safeParse(FeedMapping, mapping);
      if (!parsed.success) throw new ApiError('STOCK_MAPPING_INVALID', faultOf(parsed.error.issues));
      const sent = { dealershipSlug: request.query.dealer, file, signal: untilGone(reply) };
      const result = await withFeed(actorOf(request), file, () =>
        stock.checkMapping({ ...sent, mapping: parsed.data }),
      );
      return result.kind === 'checked' ? result.check : throwRefusal(result.refusal);
    },
  );

  post(
    '/api/admin/stock/mappings',
    {
      token,
      summary: 'Store the next version of a dealership’s mapping',
      querystring: z.object(ofDealer),
      body: FeedMapping,
      response: { 200: StoredMapping },
      problems: [422],
    },
    async (request) => {
      const { dealer } = request.query;
      const actor = actorOf(request);
      const line = { actor, action: 'stock:mapping', subject: dealer } as const;
      const result = await stock.putMapping(dealer, request.body, actor);
      if (result.kind === 'refused') {
        await access.note({ ...line, outcome: result.refusal.code, detail: '' });
        return throwRefusal(result.refusal);
      }
      const { name, version } = result.stored;
      log.info({ dealer, name, version }, 'A stock feed mapping was saved.');
      await access.note({ ...line, outcome: 'done', detail: `mapping ${name}, version ${version}` });
      return result.stored;
    },
  );

  get(
    '/api/admin/stock/mappings',
    {
      token,
      summary: 'The latest version of each of a dealership’s mappings',
      querystring: z.object(ofDealer),
      response: { 200: StoredMappings },
    },
    async (request) => {
      const latest = await db
        .selectDistinctOn([stockMappings.name])
        .from(stockMappings)
        .where(eq(stockMappings.dealershipSlug, request.query.dealer))
        .orderBy(stockMappings.name, desc(stockMappings.version));
      const mappings = latest.map(({ dealershipSlug, storedAt, ...row }) => ({
        ...row,
        dealership: dealershipSlug,
        storedAt: storedAt.toISOString(),
      }));
      return { mappings };
    },
  );
}

function throwRefusal({ code, message }: FeedRefusal): never {
  throw new ApiError(code, message);
}

/** The message for a document that is not a mapping: up to five faults, each with its path in the document. */
function faultOf(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): string {
  const lines = issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.map(String).join('.') || 'the document'}: ${message}`);
  return `The document isn’t a mapping. ${lines.join(' ')}`;
}
