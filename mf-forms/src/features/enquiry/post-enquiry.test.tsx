/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { demoSite, mountPage, mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import sellAction from '../../pages/sell/action.ts';
import sell from '../../pages/sell/index.ts';
import remote from '../../remote.ts';
import { aCar } from '../../testing/enquiry.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import action from '../../widgets/enquiry/action.ts';
import enquiry from '../../widgets/enquiry/index.ts';

// Actions run on the server; jsdom lacks `crypto.subtle` and `TextEncoder`, which they need.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
Object.assign(globalThis, { TextEncoder });

let leave = async () => {};
afterEach(() => leave());

const good = { name: 'Aroha', email: 'aroha@example.com', phone: '0412 345 678', message: 'Is it red?' };
const vehicle = {
  trade_make: 'Mazda',
  trade_model: '3',
  trade_year: '2018',
  trade_km: '84,000 kms',
  trade_condition: 'Good',
};
const described = { make: 'Mazda', model: '3', year: '2018', km: '84,000 kms', condition: 'Good' };
const request = (fields: Record<string, string>, gateways = fakeGateways()) => ({
  site: demoSite(),
  gateways,
  signal: new AbortController().signal,
  nowMs: 0,
  address: { path: '/cars/2026-toyota-rav4-n40218', query: 'utm_source=radio', params: {} },
  fields: { rendered_at: '1', ...fields },
});
const post = (fields: Record<string, string>, gateways = fakeGateways()) =>
  action({ ...request(fields, gateways), about: aCar() });

/** Types the fields into the form in the browser, submits it, and returns the errors in its summary. */
async function complaintsInBrowser(fields: Record<string, string>): Promise<readonly string[]> {
  for (const [name, value] of Object.entries(fields)) {
    const control = screen.getByRole('form').querySelector(`[name="${name}"]`);
    if (control instanceof HTMLInputElement && control.type === 'radio') {
      const radio = screen.getByRole('form').querySelector(`[name="${name}"][value="${value}"]`);
      if (radio !== null) fireEvent.click(radio);
    } else if (control !== null) fireEvent.change(control, { target: { value } });
  }
  await act(async () => void fireEvent.submit(screen.getByRole('form')));
  return within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent ?? '');
}

describe('a form’s errors in the browser and on the server', () => {
  it.each<[string, Record<string, string>]>([
    ['nothing typed', { name: '', email: '', phone: '', message: '' }],
    ['only spaces', { ...good, name: '   ', message: ' ' }],
    ['an invalid email address', { ...good, email: 'nobody' }],
    ['a short phone number', { ...good, phone: '0412' }],
    ['letters in the phone number', { ...good, phone: 'call me maybe' }],
    ['[FORM-004] a postcode of three digits', { ...good, postcode: '206' }],
    ['a name that is too long', { ...good, name: 'A'.repeat(101) }],
  ])('[FORM-062] are the same: %s', async (_, fields) => {
    const test = await mountWidget(enquiry, aCar(), { remote, gateways: fakeGateways() });
    leave = test.unmount;
    const handled = await post(fields);
    const returned = handled.kind === 'accepted' ? undefined : handled.data?.returned;
    const errors = returned?.kind === 'refused' ? Object.values(returned.errors) : [];
    expect(errors.toSorted()).toEqual((await complaintsInBrowser(fields)).toSorted());
    expect(returned?.draft).toMatchObject(fields);
  });

  it('[ERR-027] a form’s errors and their heading have the site’s wording in the browser and on the server', async () => {
    const messages = { nameMissing: 'Who is asking?', answerMissing: '{label}, please.', fixErrors: 'Not quite yet:' };
    const site = demoSite({ labels: { enquire: 'Ask us', messages } });
    const test = await mountWidget(enquiry, aCar(), { remote, gateways: fakeGateways(), site });
    leave = test.unmount;
    const fields = { ...good, name: '' };
    expect(await complaintsInBrowser(fields)).toEqual(['Who is asking?']);
    expect(screen.getByRole('alert').textContent).toContain('Not quite yet:');
    const handled = await action({ ...request(fields), site, about: aCar() });
    expect(handled).toMatchObject({
      kind: 'invalid',
      data: { returned: { errors: { name: 'Who is asking?' }, message: 'Not quite yet:' } },
    });
  });

  it.each<[string, Record<string, string>]>([
    ['no vehicle', { make: '', model: '', year: '', km: '', condition: '' }],
    ['text for year and kilometres', { ...described, year: 'old', km: 'many' }],
    ['a future year', { ...described, year: '2150' }],
  ])('[FORM-062] are the same for the vehicle in the sell-my-car form: %s', async (_, fields) => {
    const test = await mountPage(sell, { remote, gateways: fakeGateways(), address: '/sell-my-car' });
    leave = test.unmount;
    const handled = await sellAction({ ...request({ step: 'value', ...fields }), about: { kind: 'open' } });
    const errors = handled.kind === 'accepted' ? [] : Object.values(handled.data.vehicle?.errors ?? {});
    expect(errors.toSorted()).toEqual((await complaintsInBrowser(fields)).toSorted());
  });
});

describe('a form posted without script', () => {
  it('[FORM-062] a form posted without script is sent as a lead, and the response redirects to the success page', async () => {
    const gateways = fakeGateways();
    expect(await post({ ...good, opt_in: 'on' }, gateways)).toEqual({
      kind: 'accepted',
      to: '/success?form=enquiry&car_id=n40218&reference=0B5F1C2D',
    });
    expect(gateways.sent[0]?.lead).toMatchObject({
      category: 'General Enquiry',
      car_id: 'n40218',
      opt_in: true,
      url: expect.stringContaining('/cars/2026-toyota-rav4-n40218?utm_source=radio'),
    });
    await post(good, gateways);
    expect(gateways.sent[1]?.lead.opt_in).toBe(false);
  });

  it('[FORM-027] a form that is posted again has the same idempotency key, unless its text has changed', async () => {
    const gateways = fakeGateways();
    for (const fields of [good, good, { ...good, message: 'Or blue?' }, { ...good, rendered_at: '2' }]) {
      await post(fields, gateways);
    }
    const [first, again, changed, later] = gateways.sent.map(({ key }) => key);
    expect([again, later]).toEqual([first, first]);
    expect(changed).not.toBe(first);
  });

  it('[FORM-030, FORM-035] if the api does not respond, the form is shown again with its values and its key, so that script can resend it', async () => {
    const gateways = fakeGateways();
    gateways.response({ kind: 'unanswered', reason: '503' }, { kind: 'taken', leadId: '1' });
    const handled = await post(good, gateways);
    expect(handled.kind).toBe('failed');
    if (handled.kind === 'accepted') return;
    const returning = { ...enquiry, load: async () => handled.data };
    const test = await mountWidget(returning, aCar(), { remote, gateways });
    leave = test.unmount;
    expect(screen.getByRole('alert').textContent).toContain('It wasn’t sent. What you typed is still here');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('aroha@example.com');
    await act(async () => void fireEvent.submit(screen.getByRole('form')));
    expect(gateways.sent[1]).toEqual(gateways.sent[0]);
  });

  it('[FORM-005] a refused form is shown again with the errors at its fields', async () => {
    const gateways = fakeGateways();
    const message = 'Please enter another phone number.';
    gateways.response({ kind: 'refused', message: 'Not like this.', fields: { phone: message }, reason: '400' });
    const handled = await post(good, gateways);
    expect(handled.kind).toBe('invalid');
    if (handled.kind === 'accepted') return;
    const test = await mountWidget({ ...enquiry, load: async () => handled.data }, aCar(), { remote, gateways });
    leave = test.unmount;
    const phone = screen.getByLabelText('Phone', { selector: 'input[type=tel]' });
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(phone.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
    expect(within(screen.getByRole('alert')).getByRole('link').getAttribute('href')).toBe(`#${phone.id}`);
    fireEvent.change(phone, { target: { value: '0400 000 000' } });
    expect(phone.getAttribute('aria-invalid')).toBeNull();
  });

  it('[FORM-056] a form that the site does not offer is not sent', async () => {
    const gateways = fakeGateways();
    const handled = await sellAction({ ...request({ ...good, ...vehicle }, gateways), about: { kind: 'closed' } });
    expect([handled.kind, gateways.sent]).toEqual(['invalid', []]);
  });
});
