import { analyticsIds } from '@forecourt/contracts';
import {
  CountedActionsResponse,
  endpoints,
  HealthResponse,
  LeadResponse,
  LeadsResponse,
  PageViewsResponse,
} from '@forecourt/contracts/api';
import { firstCarPath } from '../platform/dealers.ts';
import type { TestPlatform } from '../platform/platform.ts';
import { expect, hydrated, test } from '../platform/test.ts';

const site = 'northshore';
const span = { site, hours: 1 };

/** Sends a request to the api as its administrator, and parses the response. */
const asAdmin =
  ({ adminPort, token }: TestPlatform) =>
  async <Kept>(path: string, { parse }: { readonly parse: (found: unknown) => Kept }): Promise<Kept> => {
    const response = await fetch(`http://127.0.0.1:${adminPort}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([path, response.status]).toEqual([path, 200]);
    return parse(await response.json());
  };

test('[ANLY-016] the api records a visit’s views, vitals, each counted action once, and the lead with its pages and campaigns', async ({
  page,
  platform,
}) => {
  const read = asAdmin(platform);
  const car = await firstCarPath(platform, site, '?refinementList[car_type][0]=used');
  const actions = async () => {
    const { counts } = await read(endpoints.countedActions(span), CountedActionsResponse);
    return new Map(counts.map(({ id, count }) => [id, count]));
  };
  const hydratedViews = async () => {
    const { counts } = await read(endpoints.countedPageViews(span), PageViewsResponse);
    return counts.reduce((sum, { hydrated: seen }) => sum + seen, 0);
  };
  // Only the increase is compared, because other tests may have visited this site before.
  const [actionsBefore, viewsBefore] = [await actions(), await hydratedViews()];

  await test.step('one campaign leads to the home page, and a later one to a car', async () => {
    await page.goto(platform.url(site, '/?utm_source=spring-mail&utm_campaign=utes'));
    await hydrated(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Finance/ })
      .first()
      .click();
    await expect(page).toHaveURL(/finance/);
    await page.goto(platform.url(site, `${car}?gclid=Cj0-click`));
    await hydrated(page);
  });

  await test.step('the car is saved, and an enquiry sent', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Save \d/ })
      .first()
      .click();
    await page
      .getByRole('complementary', { name: 'Price and enquiry' })
      .getByRole('link', { name: 'Enquire Now' })
      .click();
    const form = page.getByRole('form');
    await form.getByLabel('First name').fill('Vera');
    await form.getByLabel('Last name').fill('Visitor');
    await form.getByRole('textbox', { name: 'Email' }).fill('vera@example.com');
    await form.getByRole('textbox', { name: 'Phone' }).fill('0400 111 333');
    await form.getByLabel('Comments').fill('Can I see it on Saturday?');
    await form.getByRole('button', { name: 'Enquire Now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, we’ve got your enquiry' })).toBeVisible();
  });
  // Leaves the page, because a page sends its measurements only when the visitor leaves it.
  await page.goto('about:blank');

  await test.step('the lead lists the pages its shopper visited', async () => {
    const { leads } = await read(endpoints.dealerLeads({ site, q: 'vera@example.com' }), LeadsResponse);
    expect(leads).toHaveLength(1);
    const { payload } = await read(endpoints.dealerLead(leads[0]?.lead_id ?? ''), LeadResponse);
    expect(payload.lead_attributes).toEqual({
      visited_pages: ['/', expect.stringContaining('finance'), car],
      linked_query_params: { gclid: 'Cj0-click' },
      first_query_params: { utm_source: 'spring-mail', utm_campaign: 'utes' },
    });
    expect(payload).toMatchObject({ category: 'General Enquiry', car_type: 'used', url: expect.stringContaining(car) });
  });

  await test.step('each action is counted once', async () => {
    const added = async () => {
      const counts = [...(await actions())].map(([id, count]) => [id, count - (actionsBefore.get(id) ?? 0)] as const);
      return Object.fromEntries(counts.filter(([, count]) => count > 0));
    };
    await expect.poll(added).toEqual({ [analyticsIds.saved]: 1, [analyticsIds.usedCarEnquiry]: 1 });
  });

  await test.step('both documents report their view and their measurements', async () => {
    await expect.poll(async () => (await hydratedViews()) - viewsBefore).toBe(2);
    const measured = async () => {
      const { pages } = await read(endpoints.health(span), HealthResponse);
      return pages.map(({ route, vitals }) => [route, Object.keys(vitals).length > 2]);
    };
    await expect.poll(measured).toEqual(
      expect.arrayContaining([
        ['shell.home', true],
        ['vehicle.detail', true],
      ]),
    );
  });
});
