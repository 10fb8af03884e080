/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createKeptEnquiriesGateway } from '../../gateways/kept-enquiries.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import { choose, fillContact, press, showForm, type } from '../../testing/form-driver.ts';
import action from './action.ts';

Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
Object.assign(globalThis, { TextEncoder });

let leave = async () => {};
beforeEach(() => localStorage.clear());
afterEach(() => leave());

const token = 'a'.repeat(43);
const link = `https://northshore.example/pages/finance-application#saved=${token}`;
const receipt = { token, link, expires_at: '2026-03-16T04:30:00.000Z', mailed: true };
const values = {
  name: 'Aroha',
  last_name: 'Ngata',
  email: 'aroha@example.com',
  phone: '0412 345 678',
  'answers.amount': '$25,000',
  'answers.employment': 'Full time',
  'answers.income': '$5,200',
};
const opened = {
  kind: 'opened',
  saved: { email: 'aroha@example.com', step: 3, values, expires_at: receipt.expires_at },
} as const;

async function show(gateways = fakeGateways(), address = '/') {
  const test = await showForm('financeApplication', { gateways, address });
  leave = test.unmount;
  return test;
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const step = () => screen.getAllByRole('listitem').findIndex((item) => item.getAttribute('aria-current') === 'step');
const panel = () => within(screen.getByRole('region', { name: /^Save/ }));

describe('saving an application to finish it later', () => {
  it('saving an application stores the answers and the step, and shows the link and a button that copies the link', async () => {
    const address = '/finance?car_id=rav4';
    const { gateways } = await show(fakeGateways(), address);
    gateways.saving = { kind: 'saved', receipt };
    type(/How much would you like/, '25000');
    await press('Next');
    type(/First name/, 'Aroha');
    await press('Save and finish later');
    expect(document.activeElement).toBe(field(/Send the link to/));
    type(/Send the link to/, 'aroha@example.com');
    await press('Save');
    expect(gateways.saves).toEqual([
      {
        form: 'financeApplication',
        email: 'aroha@example.com',
        step: 1,
        page: address,
        values: {
          name: 'Aroha',
          regoState: 'QLD',
          category: 'General Enquiry',
          'answers.amount': '25000',
          'answers.licence_state': 'QLD',
        },
      },
    ]);
    expect(field(/Your link/).value).toBe(link);
    expect(panel().getByRole('status').textContent).toContain(
      'emailed the link to aroha@example.com, and here it is too. It works until 16 March 2026',
    );
    await press('Copy link');
    expect([gateways.copied, screen.queryByRole('button', { name: 'Copied' }) !== null]).toEqual([[link], true]);
    expect(gateways.sent).toEqual([]);
  });

  it('saving again keeps the link, and Enter in the email field saves the form instead of submitting it', async () => {
    const { gateways } = await show();
    gateways.saving = { kind: 'saved', receipt };
    await press('Save and finish later');
    type(/Send the link to/, 'aroha@example.com');
    await act(async () => fireEvent.keyDown(field(/Send the link to/), { key: 'Enter' }));
    gateways.saving = { kind: 'saved', receipt: { ...receipt, mailed: false } };
    await press('Save again');
    expect(gateways.saves.map((save) => save.token)).toEqual([undefined, token]);
    expect(panel().getByRole('status').textContent).toContain('emailed the link to aroha@example.com');
    expect(gateways.sent).toEqual([]);
  });

  it('the form asks to copy the link when the mail may not have been sent', async () => {
    const { gateways } = await show();
    gateways.saving = { kind: 'saved', receipt: { ...receipt, mailed: false } };
    await press('Save and finish later');
    type(/Send the link to/, 'aroha@example.com');
    await press('Save');
    expect(panel().getByRole('status').textContent).toContain('Please copy the link');
  });

  it.each([
    [
      'no server responds',
      { kind: 'unanswered', reason: 'no answer' },
      'Everything you typed is still here',
      ['FORMS_SAVING_UNANSWERED'],
    ],
    [
      'the server has too many requests',
      { kind: 'refused', message: 'Please try again tomorrow.', fields: {}, reason: '429' },
      'Please try again tomorrow.',
      [],
    ],
    [
      'the email address is invalid',
      {
        kind: 'refused',
        message: 'x',
        fields: { email: 'Please enter an email address like name@example.com.' },
        reason: '400',
      },
      'Please enter an email address like',
      [],
    ],
  ] as const)('saving an application shows an error and keeps the input when %s', async (_, outcome, words, codes) => {
    const { gateways, reports } = await show();
    gateways.saving = outcome;
    type(/How much would you like/, '25000');
    await press('Save and finish later');
    await press('Save');
    const input = field(/Send the link to/);
    expect([input.getAttribute('aria-invalid'), panel().queryByText(new RegExp(words)) !== null]).toEqual([
      'true',
      true,
    ]);
    expect(document.activeElement).toBe(input);
    expect(field(/How much would you like/).value).toBe('25000');
    expect(reports.map((report) => /FORMS_\w+/.exec(report)?.[0])).toEqual(codes);
  });

  it('saving is not offered in the contact form', async () => {
    const test = await showForm('contact');
    leave = test.unmount;
    expect(screen.queryByRole('button', { name: 'Save and finish later' })).toBeNull();
  });
});

describe('the link of a saved application', () => {
  it('restores answers and step; the lead that is sent has the token of the saved form', async () => {
    const gateways = fakeGateways();
    gateways.linkToken = token;
    gateways.opening = opened;
    await show(gateways);
    expect([gateways.opened, gateways.linkToken, step()]).toEqual([[token], null, 3]);
    expect(field(/Monthly income after tax/).value).toBe('$5,200');
    expect(screen.getByText(/Your saved answers are back. Your link works until 16 March 2026/)).toBeTruthy();
    await press('Next');
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /give my details to lenders/ })));
    await press('Send application');
    expect(gateways.sent[0]?.lead).toMatchObject({
      saved_token: token,
      answers: { income: '5200', employment: 'Full time' },
    });
    expect(gateways.sent[0]?.lead.url).not.toContain('#');
  });

  it('an invalid link shows the server’s message and is removed from the address', async () => {
    const gateways = fakeGateways();
    gateways.linkToken = token;
    gateways.opening = {
      kind: 'refused',
      message: 'This link has expired: fill the form in again.',
      fields: {},
      reason: '410',
    };
    await show(gateways);
    expect(screen.getByRole('alert').textContent).toBe('This link has expired: fill the form in again.');
    expect([gateways.linkToken, step()]).toEqual([null, 0]);
  });

  it('if the server does not respond, the link stays, and a retry restores the answers without replacing newer input', async () => {
    const gateways = fakeGateways();
    gateways.linkToken = token;
    const { reports } = await show(gateways);
    expect(screen.getByRole('alert').textContent).toContain('Keep your link');
    expect([gateways.linkToken, reports.join()]).toEqual([token, expect.stringContaining('FORMS_SAVED_UNANSWERED')]);
    type(/How much would you like/, '30000');
    gateways.opening = opened;
    await press('Try again');
    expect(step()).toBe(3);
    expect(field(/Monthly income after tax/).value).toBe('$5,200');
    for (const _ of [1, 2, 3]) await press('Back');
    expect(field(/How much would you like/).value).toBe('30000');
  });
});

describe('sensitive answers on the device', () => {
  it('sensitive answers are only in the open page and never stored on the device, even while an application waits to be sent', async () => {
    const gateways = Object.assign(fakeGateways(), { keptEnquiries: createKeptEnquiriesGateway({ site: demoSite() }) });
    gateways.linkToken = token;
    gateways.opening = opened;
    gateways.response({ kind: 'unanswered', reason: 'no answer' });
    await show(gateways);
    type(/Monthly income after tax/, '5300');
    await press('Next');
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /give my details to lenders/ })));
    await press('Send application');
    expect(screen.getByRole('alert').textContent).toContain('as long as this page stays open');
    const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
    expect(stored).toContain('25,000');
    expect(stored).not.toMatch(/5,?300|5,?200|Full time/);
    gateways.response({ kind: 'taken', leadId: 'lead-1' });
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(gateways.sent.at(-1)?.lead.answers).toMatchObject({ income: '5300' });
  });

  it('sensitive answers are empty on the next visit, and a notice asks the shopper to fill them in again', async () => {
    const before = fakeGateways();
    const keptEnquiries = createKeptEnquiriesGateway({ site: demoSite() });
    const first = await show({ ...before, keptEnquiries });
    type(/How much would you like/, '25000');
    await press('Next');
    for (const [name, value] of [
      [/First name/, 'Aroha'],
      [/Last name/, 'Ngata'],
      [/Email/, 'a@b.example'],
      [/Phone/, '0412345678'],
    ] as const)
      type(name, value);
    await press('Next');
    choose(/Employment status/, 'Casual');
    await first.unmount();
    await show({ ...before, keptEnquiries: createKeptEnquiriesGateway({ site: demoSite() }) });
    expect(screen.getByText(/except your most private answers. Please fill those in again/)).toBeTruthy();
    expect(field(/How much would you like/).value).toBe('25000');
    expect(JSON.stringify({ ...localStorage })).not.toContain('Casual');
  });
});

describe('without script', () => {
  const request = {
    site: demoSite(),
    signal: new AbortController().signal,
    nowMs: 0,
    about: { form: 'financeApplication' },
  };
  const address = { path: '/pages/finance-application', query: '', params: {} };

  it('a form is saved by its button, even if required fields are empty', async () => {
    const gateways = fakeGateways();
    gateways.saving = { kind: 'saved', receipt };
    const handled = await action({ ...request, gateways, address, fields: { ...values, save_for_later: 'yes' } });
    expect(gateways.saves[0]).toMatchObject({ email: 'aroha@example.com', page: address.path, values });
    expect(handled).toMatchObject({ kind: 'invalid', data: { returned: { kind: 'saved', saved: { link } } } });
    const nobody = await action({ ...request, gateways: fakeGateways(), address, fields: { save_for_later: 'yes' } });
    expect(nobody).toMatchObject({
      data: { returned: { kind: 'refused', message: expect.stringContaining('Try again') } },
    });
  });

  it('the link restores the form, and sending the form deletes the saved copy', async () => {
    const gateways = fakeGateways();
    gateways.opening = opened;
    const fields = { open_saved: 'yes', open_saved_link: link };
    expect(await action({ ...request, gateways, address, fields })).toMatchObject({
      data: { returned: { kind: 'opened', draft: { name: 'Aroha', answers: { income: '$5,200' } }, saved: { token } } },
    });
    const other = await action({ ...request, gateways, address, fields: { ...fields, open_saved_link: 'x' } });
    expect(other).toMatchObject({ data: { returned: { message: 'Please paste the whole link we sent you.' } } });
    const whole = { ...values, 'ticked.lender_consent': 'on', saved_token: token };
    expect(await action({ ...request, gateways, address, fields: whole })).toMatchObject({ kind: 'accepted' });
    expect(gateways.sent[0]?.lead.saved_token).toBe(token);
  });
});

it('an enquiry that the server cannot accept at the moment is stored, and sent again without a click after the delay', async () => {
  const gateways = fakeGateways();
  gateways.response({ kind: 'unanswered', reason: '429', retryInMs: 3_000 }, { kind: 'taken', leadId: 'lead-1' });
  const test = await showForm('contact', { gateways });
  leave = test.unmount;
  fillContact();
  type(/Comments/, 'Are you open?');
  await press(/Enquire|Send/);
  const told = screen.getByRole('alert').textContent;
  expect(told).toContain('too many enquiries right now');
  expect(told).toContain('we’ll try again in 3 seconds.');
  await waitFor(() => expect(gateways.sent).toHaveLength(2), { timeout: 8_000 });
  expect(gateways.sent[1]).toEqual(gateways.sent[0]);
  expect(screen.queryByRole('alert')).toBeNull();
});
