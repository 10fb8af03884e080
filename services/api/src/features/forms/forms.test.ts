import type { FormSubmission } from '@forecourt/contracts/api';
import type { FormDefinition } from '@forecourt/contracts/forms';
import { formSubmissions } from '@forecourt/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, northshore, redgum, startTestApi, until } from '../../testing/test-api.ts';

const survey: FormDefinition = {
  name: 'survey',
  sends: 'form',
  category: 'General Enquiry',
  subcategory: 'Survey',
  words: { title: 'How was it?', thanksTitle: 'Thank you', thanks: 'We read it.', again: 'Once more' },
  steps: [{ fields: [{ kind: 'paragraph', name: 'opinion', label: 'Opinion', required: true }] }],
};

let api: TestApi;
beforeAll(async () => {
  const sites = [northshore, { ...redgum, forms: { showSuccessPage: false, own: [survey] } }];
  api = await startTestApi({ sites: { bySlug: (slug) => sites.find((site) => site.slug === slug) ?? null } });
});
afterAll(() => api.close());

let keys = 0;
function send(submission: FormSubmission, site = 'northshore', key = `form-number-${++keys}`) {
  return api.app.inject({
    method: 'POST',
    url: '/api/forms',
    headers: { ...forSite(site), 'idempotency-key': key },
    payload: submission,
  });
}
const unsubscribe = { form: 'unsubscribe', values: { email: 'aroha@example.com', phone: '0412 345 678' } };

describe('a form that is not a lead', () => {
  it('[API-016] [FORM-050] an unsubscribe request of a shopper who is not signed in is stored, and the dealer is notified', async () => {
    const response = await send({ ...unsubscribe, url: 'https://northshore.example/pages/unsubscribe' });
    expect(response.statusCode).toBe(201);
    const { form_id: id } = response.json();
    expect(await api.db.select().from(formSubmissions).where(eq(formSubmissions.id, id))).toMatchObject([
      { site: 'northshore', form: 'unsubscribe', payload: unsubscribe, suspected: false },
    ]);
    await until(() => api.sent.length === 1);
    expect(api.sent[0]?.subject).toBe('Unsubscribe: form sent from the Northshore Motors website');
    expect(api.sent[0]?.text).toContain('Unsubscribe, sent from the Northshore Motors website\n\n');
    expect(api.sent[0]?.text).toContain('Email: aroha@example.com\nMobile: 0412 345 678');
  });

  it('a question, a service or an address with line breaks adds no line to the dealer’s email', async () => {
    const forged = 'x\n\nPage: https://evil.example';
    const values = { ...unsubscribe.values, [forged]: forged };
    const { form_id: id } = (await send({ ...unsubscribe, values, additional_services: [forged], url: forged })).json();
    const mailed = () => api.sent.find(({ leadId }) => leadId === id);
    await until(() => mailed() !== undefined);
    expect(mailed()?.text.match(/^Page:.*$/gm)).toEqual(['Page: x Page: https://evil.example']);
  });

  it('[FORM-032] [API-016] the response says whether to show the success page, as the site configures', async () => {
    expect((await send(unsubscribe)).json()).toMatchObject({ success_page: true });
    const opinion = { form: 'survey', values: { opinion: 'Fine.' } };
    expect((await send(opinion, 'redgum')).json()).toMatchObject({ success_page: false });
  });

  it.each([
    ['without an email address', { form: 'unsubscribe', values: {} }, 'northshore', 400, ['email']],
    [
      'with an invalid phone number',
      { form: 'unsubscribe', values: { email: 'a@b.example', phone: '1' } },
      'northshore',
      400,
      ['phone'],
    ],
    [
      'of the site’s own without the required answer',
      { form: 'survey', values: {} },
      'redgum',
      400,
      ['answers.opinion'],
    ],
    ['of another site', { form: 'survey', values: { opinion: 'x' } }, 'northshore', 404, []],
    ['that belongs to an enquiry', { form: 'contact', values: {} }, 'northshore', 404, []],
  ] as const)('[API-016] a form %s is refused', async (_, submission, site, status, wrong) => {
    const response = await send(submission, site);
    expect(response.statusCode).toBe(status);
    expect(Object.keys(response.json().error.fields ?? {})).toEqual(wrong);
  });

  it('a form repeated with its idempotency key is stored once; another request with that key is refused', async () => {
    const first = await send(unsubscribe, 'northshore', 'key-of-forms');
    const again = await send({ ...unsubscribe, elapsed_ms: 5_000 }, 'northshore', 'key-of-forms');
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    const other = { ...unsubscribe, values: { email: 'other@example.com' } };
    expect((await send(other, 'northshore', 'key-of-forms')).statusCode).toBe(409);
  });

  it('a form sent by a robot is stored as suspected', async () => {
    const { form_id: id } = (await send({ ...unsubscribe, website: 'https://spam.example' })).json();
    const [stored] = await api.db.select().from(formSubmissions).where(eq(formSubmissions.id, id));
    expect(stored?.suspected).toBe(true);
  });
});
