/** @jest-environment jsdom */
import { allMessages } from '@forecourt/contracts/api';
import { found } from '@forecourt/kit/island';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import remote from '../../remote.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import handle from './action.ts';
import type { CreditCheckData } from './data.ts';
import page from './index.ts';

const site = demoSite({ routes: { equifaxFinance: '/equifax-finance' } });
const address = { path: '/equifax-finance', query: '', params: {} };
const typed = { name: 'Aroha', email: 'aroha@example.com', phone: '0412 345 678', agreed: 'on', rendered_at: '7' };
let leave = async () => {};
afterEach(() => leave());

function post(fields: Readonly<Record<string, string>>, gateways = fakeGateways()) {
  const signal = new AbortController().signal;
  return handle({ site, gateways, signal, nowMs: 0, address, about: {}, fields });
}

describe('the credit check page', () => {
  it('[FIN-060] exists only on sites that configure its route', async () => {
    const request = { gateways: fakeGateways(), signal: new AbortController().signal, nowMs: 0, address };
    expect(await page.load({ ...request, site })).toMatchObject({ kind: 'found', status: 200 });
    expect(await page.load({ ...request, site: demoSite() })).toEqual({ kind: 'notFound' });
  });

  it('[FIN-060] states that sending does not start a check, and the effect of a check on the credit file', async () => {
    const test = await mountPage(page, { remote, gateways: fakeGateways(), site, address: '/equifax-finance' });
    leave = test.unmount;
    expect(screen.getByRole('heading', { level: 1, name: 'Ask for a credit check' })).toBeTruthy();
    expect(test.element.textContent).toContain('Sending this form doesn’t start a check.');
    expect(test.element.textContent).toContain('stays on your credit file for five years');
    expect(test.element.querySelector('form')?.getAttribute('method')).toBe('post');
  });

  it('[ERR-027] each error is in the site’s words', async () => {
    const messages = Object.fromEntries(Object.entries(allMessages).map(([key, text]) => [key, `Ours: ${text}`]));
    const worded = { ...site, labels: { ...site.labels, messages } };
    const signal = new AbortController().signal;
    const request = { site: worded, gateways: fakeGateways(), signal, nowMs: 0, address, about: {} };
    const { data } = (await handle({ ...request, fields: {} })) as { readonly data: CreditCheckData };
    const all = [data.returned?.message, ...Object.values(data.returned?.errors ?? {})];
    expect(all.length).toBeGreaterThan(3);
    expect(all.filter((error) => !error?.startsWith('Ours: '))).toEqual([]);
  });

  it('a form with a missing field is shown again with an error and the input', async () => {
    const gateways = fakeGateways();
    const { agreed: _, ...without } = typed;
    const handled = await post({ ...without, phone: '12' }, gateways);
    expect(handled.kind).toBe('invalid');
    expect(gateways.sent).toEqual([]);
    const { data } = handled as { readonly data: CreditCheckData };
    const returned: typeof page = { ...page, load: async () => found(data) };
    const test = await mountPage(returned, { remote, gateways, site, address: '/equifax-finance' });
    leave = test.unmount;
    expect(screen.getByRole('alert').querySelectorAll('a')).toHaveLength(2);
    expect(Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>('form')))).toEqual({
      ...without,
      form: 'credit-check',
      last_name: '',
      phone: '12',
      website: '',
    });
  });
});
