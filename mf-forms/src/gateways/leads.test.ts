import { toOwnEndpoint } from '@forecourt/contracts/api';
import { describe, expect, it } from '@jest/globals';
import { toLead } from '../model/enquiry-lead.ts';
import { aDraft, surroundings } from '../testing/enquiry.ts';
import { createLeadsGateway } from './leads.ts';

const lead = toLead(aDraft(), surroundings({ url: 'https://a.example' }));

async function send(response: () => Promise<Response>) {
  const requested: { path: string; init: RequestInit | undefined }[] = [];
  const gateway = createLeadsGateway({
    fetch: (path, init) => {
      requested.push({ path, init });
      return response();
    },
  });
  return { outcome: await gateway.send({ lead, key: 'key-of-this' }), requested };
}

describe('endpoints of forms', () => {
  it('[FORM-058] all forms are sent through one gateway, to the site’s configured endpoints', async () => {
    const endpoints = { leads: '/api/enquiries', forms: '/api/other-forms' };
    const requested: string[] = [];
    const gateway = createLeadsGateway({
      fetch: async (path) => {
        requested.push(toOwnEndpoint(endpoints, path));
        return Response.json({ lead_id: 'a', form_id: 'b', success_page: false }, { status: 201 });
      },
    });
    for (const purpose of ['finance', 'enquiry', 'testDrive', 'photos']) {
      await gateway.send({ lead: toLead(aDraft(), surroundings({ purpose })), key: 'key-of-this' });
    }
    expect(await gateway.submit({ form: 'unsubscribe', values: {} }, 'key-of-that')).toEqual({
      kind: 'taken',
      formId: 'b',
      toSuccessPage: false,
    });
    expect(requested).toEqual([...Array(4).fill('/api/enquiries'), '/api/other-forms']);
  });

  it.each([
    [async () => Response.json({}, { status: 500 }), { code: 'FORMS_LEAD_UNANSWERED', message: null }],
    [async () => Promise.reject(new Error('offline')), { code: 'FORMS_LEAD_UNANSWERED', message: null }],
    [async () => Response.json({}, { status: 201 }), { code: 'FORMS_LEAD_UNANSWERED' }],
    [
      async () => Response.json({ error: { code: 'FORM_UNKNOWN', message: 'Gone.' } }, { status: 404 }),
      { code: 'FORMS_LEAD_REFUSED', message: 'Gone.' },
    ],
  ])(
    'the result of a form that is refused or gets no usable response has the matching code: row %#',
    async (fetch, outcome) => {
      const submitted = createLeadsGateway({ fetch }).submit({ form: 'a', values: {} }, 'key-of-that');
      expect(await submitted).toMatchObject({ kind: 'failed', fields: {}, ...outcome });
    },
  );
});

it.each([
  ['12', 12_000],
  [undefined, 60_000],
  ['soon', 60_000],
  ['86400', 3_600_000],
])(
  'a lead that the server cannot accept just now (Retry-After: %s) counts as unanswered and can be retried',
  async (after, retryInMs) => {
    const headers = after === undefined ? {} : { 'retry-after': after };
    const { outcome } = await send(async () =>
      Response.json({ error: { code: 'TOO_MANY_REQUESTS', message: 'x' } }, { status: 429, headers }),
    );
    expect(outcome).toEqual({ kind: 'unanswered', reason: '429', retryInMs });
  },
);

const json = (status: number, body: unknown) => async () => Response.json(body, { status });

describe('sending a lead', () => {
  it('[FORM-064] returns the token of the booking that was made with the lead', async () => {
    const { outcome } = await send(json(201, { lead_id: '7', booking: 'link' }));
    expect(outcome).toEqual({ kind: 'taken', leadId: '7', booking: 'link' });
  });

  it('posts JSON with its idempotency key, and has a timeout', async () => {
    const { requested } = await send(json(201, { lead_id: '7' }));
    expect(requested).toMatchObject([
      {
        path: '/api/leads',
        init: {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': 'key-of-this' },
          body: JSON.stringify(lead),
        },
      },
    ]);
    expect(requested[0]?.init?.signal).toBeInstanceOf(AbortSignal);
  });

  it.each([201, 200])('a response %d with a receipt is a success', async (status) => {
    expect((await send(json(status, { lead_id: '7' }))).outcome).toEqual({ kind: 'taken', leadId: '7' });
  });

  it('a refusal has the server’s message, and its `reason` names the refused fields without their values', async () => {
    const error = { code: 'REQUEST_INVALID', message: 'Not like this.', fields: { phone: 'Not "0412".' } };
    expect((await send(json(400, { error }))).outcome).toEqual({
      kind: 'refused',
      message: 'Not like this.',
      fields: { phone: 'Not "0412".' },
      reason: '400 REQUEST_INVALID phone',
    });
  });

  it('a refusal without a readable body has no message', async () => {
    const { outcome } = await send(async () => new Response('<html>', { status: 413 }));
    expect(outcome).toEqual({ kind: 'refused', message: null, fields: {}, reason: '413' });
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('fetch failed')), 'no answer'],
    ['a failing server', json(503, { error: { code: 'PART_STOPPED', message: 'The api is not running.' } }), '503'],
    ['an unreadable receipt', async () => new Response('{'), '200 without a receipt'],
  ])('after %s it is unknown whether the server has the lead', async (_, response, reason) => {
    expect((await send(response)).outcome).toEqual({ kind: 'unanswered', reason });
  });
});
