import { stockFilterClauses } from '@forecourt/contracts';
import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import { createStockCountGateway } from './stock-count.ts';

const nowMs = Date.UTC(2026, 10, 20);

function gatewayWith(results: readonly object[] | null, site = demoSite()) {
  const requests: { filters: string }[][] = [];
  const fetch = async (_: string, init?: RequestInit) => {
    requests.push(JSON.parse(String(init?.body)).requests);
    if (results === null) throw new TypeError('down');
    return new Response(JSON.stringify({ results }), { status: 200 });
  };
  const env = { site, origin: 'http://127.0.0.1:4000', where: 'server' as const, fetch };
  return { gateway: createStockCountGateway(env), requests };
}

describe('counting cars for budgets', () => {
  it('[BUD-013] counts only cars that a search shows and whose price is above $1000', async () => {
    const { gateway, requests } = gatewayWith([
      { nbHits: 9, facets: { body: { SUV: 9 } } },
      { nbHits: 4 },
      { nbHits: 6 },
    ]);
    const chosen = { body: ['SUV', 'Ute'], fuel: [], drive: ['4x4'] };
    const found = await gateway.upTo({ budgets: [20_000, 25_000], chosen, nowMs });
    expect(found.counts).toEqual([4, 6]);
    expect(found.byBody.body).toEqual({ SUV: 9 });
    const [byBody, first] = requests[0]?.map(({ filters }) => filters) ?? [];
    for (const clause of [
      'show_on_dealer_website:true',
      'for_sale = 1',
      'sold_date_timestamp >= ',
      'price > 1000',
      'price <= 20000',
    ]) {
      expect(first).toContain(clause);
    }
    expect(first).toMatch(/\(body:"SUV" OR body:"Ute"\) AND \(?drive:"4x4"\)?$/);
    expect(byBody).not.toMatch(/body:|fuel:|drive:/);
  });

  it('counts only cars that match the site’s stock filter', async () => {
    const search = { ...demoSite().search, stockFilterId: 4 as const };
    const { gateway, requests } = gatewayWith([{ nbHits: 9 }, { nbHits: 4 }], demoSite({ search }));
    await gateway.stock({ nowMs });
    await gateway.upTo({ budgets: [20_000], chosen: {}, nowMs });
    const clauses = stockFilterClauses(demoSite({ search }));
    expect(clauses).not.toEqual([]);
    for (const { filters } of requests.flat()) expect(filters).toContain(clauses.join(' AND '));
  });

  it('returns the lowest price of the stock, and null without cars', async () => {
    const { gateway } = gatewayWith([{ nbHits: 9, facets: {}, facets_stats: { price: { min: 5_990 } } }]);
    expect((await gateway.stock({ nowMs })).lowest).toBe(5_990);
    const { gateway: empty } = gatewayWith([{ nbHits: 0 }]);
    expect(await empty.stock({ nowMs })).toMatchObject({ lowest: null, counts: { total: 0, body: {} } });
  });

  it('throws when the search does not respond', async () => {
    await expect(gatewayWith(null).gateway.stock({ nowMs })).rejects.toThrow('FINANCE_SEARCH_UNREACHABLE');
  });
});
