import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import { financeErrors } from '../errors.ts';
import { createQuotesGateway } from './quotes.ts';
import { createStockGateway } from './stock.ts';

const site = demoSite();
const json =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });
const down = async () => Promise.reject(new TypeError('down'));
const signal = new AbortController().signal;

describe('finance data of a car', () => {
  it('[FIN-014] the finance data of a car has the disclaimer of the site’s lender, although the car lists several lenders', async () => {
    const finance_lenders = {
      harbour: { disclaimer: ' Approved applicants only. ' },
      other: { disclaimer: 'Not ours' },
    };
    const { disclaimer } = createQuotesGateway({ site, fetch: json({ finance_lenders }) });
    expect(await disclaimer('n1')).toBe('Approved applicants only.');
  });

  it.each([
    ['nothing', down],
    ['an error', json({ error: {} }, 500)],
    ['an unusable response', json({ finance_lenders: 7 })],
    ['no such lender', json({ finance_lenders: {} })],
  ])('[FIN-014, FIN-058] if the api responds with %s, there is neither a disclaimer nor a quote', async (_, fetch) => {
    const gateway = createQuotesGateway({ site, fetch });
    expect([await gateway.disclaimer('n1'), await gateway.youx('n1')]).toEqual([null, null]);
  });

  it('[FIN-057] a youX quote is a weekly amount with its rates', async () => {
    const quote = { weeklyRepaymentAmount: 171, advertisedRate: 8.49, comparisonRate: 9.12 };
    expect(await createQuotesGateway({ site, fetch: json({ quote }) }).youx('n1')).toEqual(quote);
  });
});

describe('the car of a calculator', () => {
  it('the car of a calculator is null when the site does not have it; a failed request throws FINANCE_API_UNREACHABLE', async () => {
    expect(await createStockGateway({ fetch: json({ cars: [] }) }).car('x', signal)).toBeNull();
    const thrownBy = (fetch: typeof down | ReturnType<typeof json>) =>
      createStockGateway({ fetch })
        .car('x', signal)
        .catch(({ message, cause }: Error) => ({ message, cause: String(cause) }));
    const remedy = financeErrors.FINANCE_API_UNREACHABLE;
    expect([await thrownBy(down), await thrownBy(json({}, 503))]).toEqual([
      {
        message: `FINANCE_API_UNREACHABLE: /api/cars?ids=x didn’t respond. ${remedy}`,
        cause: expect.stringMatching(/Error/),
      },
      { message: `FINANCE_API_UNREACHABLE: /api/cars?ids=x answered 503. ${remedy}`, cause: 'undefined' },
    ]);
  });
});
