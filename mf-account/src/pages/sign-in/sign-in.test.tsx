/** @jest-environment jsdom */
import { found } from '@forecourt/kit/island';
import { demoSite, mountPage } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { fakeGateways, fakeSession } from '../../testing/fake-gateways.ts';
import handle from './action.ts';
import type { SignInData } from './data.ts';
import page from './index.ts';

let leave = async () => {};
afterEach(() => leave());

const wanted = '/sign-in?type=garage&redirect=%2Fmy-garage%3Ftab%3D1&back=%2Fcars%2Frav4';
async function show(address = wanted, gateways = fakeGateways(), shown: typeof page = page) {
  const test = await mountPage(shown, { remote, gateways, address });
  leave = test.unmount;
  return test;
}
const gatewaysOf = (session: ReturnType<typeof fakeSession>) => ({ ...fakeGateways(), session });

async function dataOf(address: string): Promise<SignInData> {
  const url = new URL(address, 'http://x');
  const request = { site: demoSite(), gateways: fakeGateways(), signal: new AbortController().signal, nowMs: 0 };
  const loaded = await page.load({
    ...request,
    address: { path: url.pathname, query: url.search.slice(1), params: {} },
  });
  if (loaded.kind !== 'found') throw new Error('no page');
  return loaded.data;
}
async function post(address: string, fields: Readonly<Record<string, string>>, gateways = fakeGateways()) {
  const url = new URL(address, 'http://x');
  return handle({
    site: demoSite(),
    gateways,
    signal: new AbortController().signal,
    nowMs: 0,
    address: { path: url.pathname, query: url.search.slice(1), params: {} },
    about: await dataOf(address),
    fields,
  });
}

describe('the sign-in', () => {
  it('[ACCT-032] has a heading for its purpose and asks for an email address or phone, without JavaScript', async () => {
    const { element } = await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in to open your garage' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Email address or mobile number' })).toBeTruthy();
    const form = element.querySelector('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual([
      'post',
      '/sign-in?type=garage&redirect=%2Fmy-garage%3Ftab%3D1&back=%2Fcars%2Frav4',
    ]);
  });

  it.each(['/sign-in', '/sign-in?type=nonsense'])(
    '[ACCT-032] at %s the heading is “Sign in”, without a purpose',
    async (address) => {
      await show(address);
      expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy();
    },
  );

  it('[ACCT-022] redirects to the wanted page once the code is accepted, and has a link back without signing in', async () => {
    expect(await post(wanted, { step: 'contact', contact: 'aroha@example.com' })).toEqual({
      kind: 'accepted',
      to: `${wanted}&challenge=challenge-1`,
    });
    const signed = await post(`${wanted}&challenge=challenge-1`, {
      step: 'code',
      challenge: 'challenge-1',
      code: '123 456',
    });
    expect(signed).toEqual({ kind: 'accepted', to: '/my-garage?tab=1' });
    await show();
    expect(screen.getByRole('link', { name: 'Go back without signing in' }).getAttribute('href')).toBe('/cars/rav4');
  });

  it.each(['//evil.example', '/\\evil.example', '/%2Fevil.example', 'https://evil.example'])(
    '[ACCT-022] never redirects to %s',
    async (elsewhere) => {
      const address = `/sign-in?redirect=${encodeURIComponent(elsewhere)}&back=${encodeURIComponent(elsewhere)}`;
      const signed = await post(address, { step: 'code', challenge: 'challenge-1', code: '123456' });
      expect(signed).toEqual({ kind: 'accepted', to: '/' });
      await show(address);
      expect(screen.getByRole('link', { name: 'Go back without signing in' }).getAttribute('href')).toBe('/');
    },
  );

  it.each([
    ['contact', { contact: 'nobody' }, 'Please enter an email address like'],
    ['code', { challenge: 'challenge-1', code: '12' }, 'Please enter the 6 digits we sent you.'],
    ['code', { challenge: 'challenge-1', code: '999999' }, 'That isn’t the code we sent you.'],
    ['phone', { phone_number: '12' }, 'Please enter the full phone number'],
  ])('an invalid %s shows an error summary, which has the focus', async (step, fields, words) => {
    const handled = await post(wanted, { step, ...fields });
    expect(handled.kind).toBe('invalid');
    const { data } = handled as { readonly data: SignInData };
    expect(data.step.kind).toBe(step);
    await show(wanted, fakeGateways(), { ...page, load: async () => found(data) });
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(screen.getByRole('alert').textContent).toContain(words);
  });

  it('an api that does not respond is not shown as an invalid field', async () => {
    const session = { ...fakeSession(), sendCode: async () => ({ kind: 'unanswered' }) as const };
    expect(await post(wanted, { step: 'contact', contact: 'a@example.com' }, gatewaysOf(session))).toMatchObject({
      kind: 'failed',
      data: { returned: { typed: 'a@example.com', isField: false } },
    });
  });

  const forWatchlist = '/sign-in?type=watchlist&redirect=%2Fcars%2Frav4&back=%2Fcars%2Frav4';
  it('[ACCT-033] a shopper who signs in for the watchlist without a phone number adds one next', async () => {
    const signed = await post(forWatchlist, { step: 'code', challenge: 'challenge-1', code: '123456' });
    expect(signed).toEqual({ kind: 'accepted', to: `${forWatchlist}&step=phone` });
    const added = await post(`${forWatchlist}&step=phone`, { step: 'phone', phone_number: '0412 345 678' });
    expect(added).toEqual({ kind: 'accepted', to: '/cars/rav4' });
  });

  it('[ACCT-033] a shopper who is already signed in sees the phone step at once', async () => {
    await show(forWatchlist, gatewaysOf(fakeSession({ signedIn: true, contact: 'a@example.com', phone: null })));
    await act(async () => {});
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeTruthy();
  });

  it('a shopper who is signed in can continue or sign out', async () => {
    const session = fakeSession({ signedIn: true, contact: 'a@example.com', phone: '+61412345678' });
    await show(wanted, gatewaysOf(session));
    await act(async () => {});
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/my-garage?tab=1');
    expect(screen.getByRole('link', { name: 'Go back' }).getAttribute('href')).toBe('/cars/rav4');
    expect(screen.getByRole('button', { name: 'Sign out' }).closest('form')?.method).toBe('post');
    expect(await post('/sign-in', { step: 'sign-out' })).toEqual({ kind: 'accepted', to: '/' });
  });
});

describe('the account', () => {
  const account = '/sign-in?redirect=%2F&back=%2F&step=account';
  const aroha = { signedIn: true, contact: 'a@example.com', phone: '+61412345678', contacts: ['a@example.com'] };

  it('[ACCT-038] lists the contacts with which the shopper can sign in, and offers to confirm an unproven phone, without script too', async () => {
    await show(account, gatewaysOf(fakeSession(aroha)));
    await act(async () => {});
    expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toBeTruthy();
    expect(screen.getByText('a@example.com')).toBeTruthy();
    const form = screen.getByRole('button', { name: 'Confirm +61412345678' }).closest('form');
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toMatchObject({
      step: 'add',
      contact: '+61412345678',
    });
    expect(screen.getByRole('link', { name: 'Add an email or phone number' }).getAttribute('href')).toMatch(
      /step=add$/,
    );
    await leave();
    await show(account, gatewaysOf(fakeSession({ ...aroha, contacts: ['a@example.com', '+61412345678'] })));
    await act(async () => {});
    expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
  });

  it('links a signed-out visitor to the sign-in, which then returns to the account', async () => {
    await show(account);
    await act(async () => {});
    const href = screen.getByRole('link', { name: 'Sign in' }).getAttribute('href') ?? '';
    expect(new URL(href, 'http://x').searchParams.get('redirect')).toBe(account);
  });

  it('[ACCT-038] a code proves an added contact; a contact of another account shows an error and is not added', async () => {
    const sent = await post(account, { step: 'add', contact: '0412 345 678' });
    const prove = '/sign-in?redirect=%2F&back=%2F&challenge=challenge-1&step=prove';
    expect(sent).toEqual({ kind: 'accepted', to: prove });
    expect((await dataOf(prove)).step).toEqual({ kind: 'prove', challenge: 'challenge-1' });
    const code = { step: 'prove', challenge: 'challenge-1', code: '123456' };
    expect(await post(prove, code)).toEqual({ kind: 'accepted', to: '/sign-in?redirect=%2F&back=%2F&step=proven' });
    const taken = await post(prove, { ...code, code: '999999' });
    const { data } = taken as { readonly data: SignInData };
    await show(prove, fakeGateways(), { ...page, load: async () => found(data) });
    expect(screen.getByRole('alert').textContent).toContain('already belongs to another account here.');
  });

  const devices = {
    sessions: [
      {
        id: 's1',
        device: 'Safari on iPhone',
        signedInAt: '2026-03-01T00:00:00Z',
        lastUsedAt: '2026-03-02T04:30:00Z',
        isCurrent: true,
      },
      {
        id: 's2',
        device: 'Firefox on Windows',
        signedInAt: '2026-03-01T00:00:00Z',
        lastUsedAt: '2026-03-01T04:30:00Z',
        isCurrent: false,
      },
      {
        id: 's3',
        device: '',
        signedInAt: '2026-03-01T00:00:00Z',
        lastUsedAt: '2026-03-01T00:00:00Z',
        isCurrent: false,
      },
    ],
    confirmedUntil: null,
  };
  const fieldsOf = (name: string) =>
    Object.fromEntries(new FormData(screen.getByRole('button', { name }).closest('form') as HTMLFormElement));

  it('shows an error if the account or its devices cannot be loaded, and loads them when the shopper tries again', async () => {
    const session = fakeSession(aroha, devices);
    const [failed, wanted] = [new Set(['read', 'sessions']), gatewaysOf(session)];
    await show(account, {
      ...wanted,
      session: {
        ...session,
        read: async () => (failed.has('read') ? null : session.read()),
        sessions: async () => (failed.has('sessions') ? null : session.sessions()),
      },
    });
    const tryAgain = async () => {
      await act(async () => screen.getByRole('button', { name: /^Try again/ }).click());
    };
    expect(screen.getByText('We couldn’t load your account')).toBeTruthy();
    expect(fieldsOf('Sign out everywhere else')).toMatchObject({ step: 'end-others' });
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
    failed.delete('read');
    await tryAgain();
    expect(screen.getByText('We couldn’t load your devices')).toBeTruthy();
    expect(fieldsOf('Sign out everywhere else')).toMatchObject({ step: 'end-others' });
    failed.delete('sessions');
    await tryAgain();
    expect(screen.getByText('Safari on iPhone')).toBeTruthy();
  });

  it('[ACCT-042] lists the devices, with plain HTML forms to sign out one other device or all of them', async () => {
    await show(account, gatewaysOf(fakeSession(aroha, devices)));
    await act(async () => {});
    const items = within(screen.getByRole('region', { name: 'Where you’re signed in' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
      'Safari on iPhoneThis deviceLast used 2 Mar 2026, 3:30 pm',
      'Firefox on WindowsLast used 1 Mar 2026, 3:30 pmSign out',
      'Unknown deviceLast used 1 Mar 2026, 11:00 amSign out',
    ]);
    expect(fieldsOf('Sign out Firefox on Windows')).toMatchObject({ step: 'end', session: 's2' });
    expect(fieldsOf('Sign out everywhere else')).toMatchObject({ step: 'end-others' });
    for (const fields of [{ step: 'end', session: 's2' }, { step: 'end-others' }])
      expect(await post(account, fields, gatewaysOf(fakeSession(aroha, devices)))).toEqual({
        kind: 'accepted',
        to: account,
      });
  });

  it('[ACCT-042] can sign out all other devices even if their list could not be loaded', async () => {
    const session = { ...fakeSession(aroha), sessions: async () => null };
    await show(account, gatewaysOf(session));
    await act(async () => {});
    expect(fieldsOf('Sign out everywhere else')).toMatchObject({ step: 'end-others' });
  });

  it('[ACCT-041] offers to remove each contact except the first', async () => {
    await show(account, gatewaysOf(fakeSession({ ...aroha, contacts: ['a@example.com', 'b@example.com'] }, devices)));
    await act(async () => {});
    expect(screen.queryByRole('button', { name: 'Remove a@example.com' })).toBeNull();
    expect(fieldsOf('Remove b@example.com')).toMatchObject({ step: 'remove', contact: 'b@example.com' });
  });

  it.each([
    [aroha, 'We’ll send a six-digit code to a@example.com. Enter it'],
    [
      { signedIn: true, contact: null, phone: null },
      'We’ll send a six-digit code to an email address or phone number on your account. Enter it',
    ],
  ])(
    'without a choice of contacts, the page says where the code before a change is sent: %#',
    async (session, sentence) => {
      const { element } = await show('/sign-in?step=confirm&next=delete', gatewaysOf(fakeSession(session)));
      await act(async () => {});
      expect(element.textContent).toContain(sentence);
    },
  );

  it('[ACCT-040] a change requires a code that was sent to an existing contact, and then continues', async () => {
    await show(account, gatewaysOf(fakeSession(aroha, devices)));
    await act(async () => {});
    const confirm = screen.getByRole('link', { name: 'Delete my account' }).getAttribute('href') ?? '';
    expect((await dataOf(confirm)).step).toEqual({ kind: 'confirm', next: 'delete' });
    await leave();
    await show(confirm, gatewaysOf(fakeSession({ ...aroha, contacts: ['a@example.com', '+61412345678'] })));
    await act(async () => {});
    expect(screen.getByRole('heading', { level: 1, name: 'Confirm it’s you' })).toBeTruthy();
    screen.getByText(/^Choose where we send your six-digit code\. Enter it and you can make changes/);
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'a@example.com',
      '+61412345678',
    ]);
    const sent = (await post(confirm, { step: 'confirm', contact: 'a@example.com' })) as { readonly to: string };
    expect((await dataOf(sent.to)).step).toEqual({ kind: 'confirm-code', challenge: 'challenge-2', next: 'delete' });
    const code = { step: 'confirm-code', challenge: 'challenge-2', code: '123456' };
    expect(await post(sent.to, code)).toEqual({ kind: 'accepted', to: '/sign-in?redirect=%2F&back=%2F&step=delete' });
    expect((await post(sent.to, { ...code, code: '999999' })).kind).toBe('invalid');
  });

  it('[ACCT-040] if the server refuses a change without a code, the shopper enters a code and returns to the change', async () => {
    const refused = { kind: 'refused', code: 'PROOF_NEEDED', message: 'Confirm.', fields: {} } as const;
    const refuse = async () => refused;
    const session = { ...fakeSession(aroha), addContact: refuse, addPhone: refuse, removeContact: refuse };
    const led = async (address: string, fields: Readonly<Record<string, string>>) => {
      const { to } = (await post(address, fields, gatewaysOf(session))) as { readonly to: string };
      return { to, step: (await dataOf(to)).step };
    };
    const prove = '/sign-in?step=prove&challenge=challenge-1';
    const adding = await led(prove, { step: 'prove', challenge: 'challenge-1', code: '123456' });
    expect(adding.step).toEqual({ kind: 'confirm', next: 'prove', pending: 'challenge-1' });
    const sent = (await post(adding.to, { step: 'confirm' })) as { readonly to: string };
    const code = { step: 'confirm-code', challenge: 'challenge-2', code: '123456' };
    const back = (await post(sent.to, code)) as { readonly to: string };
    expect((await dataOf(back.to)).step).toEqual({ kind: 'prove', challenge: 'challenge-1' });

    const phone = await led(`${forPhone}&step=phone`, { step: 'phone', phone_number: '0412 345 678' });
    expect(phone.step).toEqual({ kind: 'confirm', next: 'phone' });
    expect((await dataOf(phone.to)).redirect).toBe('/cars/rav4');
    expect((await led(account, { step: 'remove', contact: 'b@example.com' })).step).toEqual({
      kind: 'confirm',
      next: 'account',
    });
  });
  const forPhone = '/sign-in?type=watchlist&redirect=%2Fcars%2Frav4&back=%2Fcars%2Frav4';

  it('a refusal that is not about a field is shown above the account', async () => {
    const message = 'You opened your account with b@example.com, so that one has to stay.';
    const session = {
      ...fakeSession(aroha),
      removeContact: async () => ({ kind: 'refused', code: 'CONTACT_KEPT', message, fields: {} }) as const,
    };
    const handled = await post(account, { step: 'remove', contact: 'b@example.com' }, gatewaysOf(session));
    const { data } = handled as { readonly data: SignInData };
    await show(account, gatewaysOf(session), { ...page, load: async () => found(data) });
    expect(screen.getByRole('alert').textContent).toContain(message);
  });

  it('[ACCT-039] explains what is deleted and what the dealer keeps, and deletes once the box is ticked', async () => {
    const remove = '/sign-in?redirect=%2F&back=%2F&step=delete';
    const { element } = await show(remove, gatewaysOf(fakeSession(aroha)));
    expect(screen.getByRole('heading', { level: 1, name: 'Delete your account' })).toBeTruthy();
    expect(element.textContent).toContain(
      'bookings and reservations you’ve made stay in Northshore Motors Pty Ltd’s records',
    );
    expect(screen.getByRole('link', { name: 'sales@northshore.example' })).toBeTruthy();
    expect(screen.getByRole('checkbox').closest('form')?.method).toBe('post');
    await leave();
    const unticked = await post(remove, { step: 'delete' });
    const { data } = unticked as { readonly data: SignInData };
    await show(remove, fakeGateways(), { ...page, load: async () => found(data) });
    expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(await post(remove, { step: 'delete', confirmed: 'on' })).toEqual({
      kind: 'accepted',
      to: '/sign-in?redirect=%2F&back=%2F&step=deleted',
    });
  });

  it('[ACCT-039] the watchlist of this device is emptied when the deletion of the account is sent', async () => {
    const gateways = gatewaysOf(fakeSession(aroha));
    gateways.watchlist.add('n1');
    await show('/sign-in?redirect=%2F&back=%2F&step=delete', gateways);
    expect(gateways.watchlist.all().map(({ id }) => id)).toEqual(['n1']);
    const form = screen.getByRole<HTMLInputElement>('checkbox').form as HTMLFormElement;
    await act(async () => void fireEvent.submit(form));
    expect(gateways.watchlist.all()).toEqual([]);
  });

  it('[ACCT-039] confirms the deletion, and links to the home page', async () => {
    const { element } = await show('/sign-in?redirect=%2F&back=%2F&step=deleted');
    expect(element.textContent).toContain('we’ve signed you out on every device.');
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  });

  it('[ACCT-039] deleting without a session leads to the sign-in first, then back', async () => {
    const refused = { kind: 'refused', code: 'SIGN_IN_NEEDED', message: 'Sign in.', fields: {} } as const;
    const session = { ...fakeSession(), deleteAccount: async () => refused, addContact: async () => refused };
    const address = '/sign-in?redirect=%2F&back=%2F&step=delete';
    const led = await post(address, { step: 'delete', confirmed: 'on' }, gatewaysOf(session));
    expect(new URL((led as { to: string }).to, 'http://x').searchParams.get('redirect')).toBe(address);
  });
});
