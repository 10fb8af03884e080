import {
  apiMessages,
  networkOf,
  RegoQuery,
  RegoResponse,
  regoOf,
  Valuation,
  ValuationAdjustments,
  ValuationRequest,
} from '@forecourt/contracts/api';
import * as z from 'zod/mini';
import type { ApiSite } from '../../api-site.ts';
import { createDailyRows } from '../../daily-rows/daily-rows.ts';
import { requireRow } from '../../daily-rows/require-row.ts';
import type { RunningDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { createSandboxRegister } from './sandbox-register.ts';
import { adjusted, beginValuation, shown, unknownValuation } from './service.ts';
import { changeValuation, countValuations, findValuation } from './store.ts';

const Id = z.object({ id: z.string().check(z.maxLength(100)) });
const bodyLimit = 4 * 1_024;

/** Routes to value a shopper's own vehicle. @source spec §7, API-017, API-018, FORM-040…FORM-042, FORM-047 */
export function valuationRoutes({ get, post, siteOf }: Routes, deps: RunningDeps): void {
  const { db, clock, budget, log, reads } = deps;
  const rows = createDailyRows({
    limit: 'valuationRows',
    budget,
    clock,
    log,
    countSince: (site, since) => countValuations(db, site, since),
  });
  const register = deps.register ?? createSandboxRegister();
  const valuationOf = async (site: ApiSite, id: string) => {
    const valuation = await findValuation(db, site.slug, id);
    if (valuation === null) throw unknownValuation();
    return valuation;
  };

  get(
    '/api/valuations/rego',
    {
      isStepwise: true,
      limit: ['regosPerMinute', 'rego look-ups'],
      summary: 'The vehicle with this registration; null if the register doesn’t have it',
      tags: ['valuations'],
      querystring: RegoQuery,
      response: { 200: RegoResponse },
      problems: [502],
    },
    async (request, reply) => {
      siteOf(request);
      const { rego, regoState } = request.query;
      reply.header('cache-control', 'no-store');
      return { vehicle: await register.vehicleOf({ rego: regoOf(rego), regoState }) };
    },
  );

  post(
    '/api/valuations',
    {
      bodyLimit,
      limit: ['valuationsPerMinute', 'valuations'],
      summary: 'Start valuing a shopper’s own vehicle',
      tags: ['valuations'],
      body: ValuationRequest,
      response: { 201: Valuation },
    },
    async (request, reply) => {
      const { rego, ...vehicle } = request.body;
      const plate = rego === undefined || regoOf(rego) === '' ? {} : { rego: regoOf(rego) };
      const site = siteOf(request);
      const sender = networkOf(request.ip);
      await requireRow(rows, { site: site.slug, sender, what: 'valuations', at: clock() });
      const valuation = await beginValuation(db, site, { ...vehicle, ...plate }, clock());
      rows.add(site.slug, 1, sender);
      return reply.code(201).send(shown(valuation));
    },
  );

  get(
    '/api/valuations/:id',
    {
      limit: ['adjustmentsPerMinute', 'valuations'],
      summary: 'A valuation by its id; no other credential is needed',
      tags: ['valuations'],
      params: Id,
      response: { 200: Valuation },
      problems: [404],
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return shown(await valuationOf(siteOf(request), request.params.id));
    },
  );

  post(
    '/api/valuations/:id/adjustments',
    {
      bodyLimit,
      limit: ['adjustmentsPerMinute', 'answers'],
      limitOfPages: 'readsOfPagesPerMinute',
      summary: 'Set the vehicle’s kilometres and condition; the response is the adjusted figure',
      tags: ['valuations'],
      params: Id,
      body: ValuationAdjustments,
      response: { 200: Valuation },
      problems: [404, 409],
    },
    async (request) => {
      const site = siteOf(request);
      const valuation = await valuationOf(site, request.params.id);
      const outcome = await reads(site.slug, () => adjusted(db, site, valuation, request.body, clock()));
      if (!(await changeValuation(db, valuation.id, outcome)))
        throw new ApiError('VALUATION_SENT', apiMessages.valuationSent);
      return shown({ ...valuation, ...outcome });
    },
  );
}
