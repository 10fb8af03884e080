/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TextEncoder } from 'node:util';
import { safeParse } from '@forecourt/contracts/schema';
import { FormsConfig } from '@forecourt/contracts/site-config';
import { demoSite } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import { complaints, fillContact, press, showForm, type } from '../../testing/form-driver.ts';
import action from './action.ts';

// Actions run on the server; jsdom lacks `crypto.subtle` and `TextEncoder`, which they need.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
Object.assign(globalThis, { TextEncoder });

let leave = async () => {};
afterEach(() => leave());

/** The guide to forms. Its example adds a form to a site. */
const guide = readFileSync(join(import.meta.dirname, '../../../../docs/forms.md'), 'utf8');
const entry = JSON.parse(/```json\n([\s\S]*?)```/.exec(guide)?.[1] ?? '{}') as { forms: unknown };
const { data: forms } = safeParse(FormsConfig, entry.forms);
const [storage] = forms?.own ?? [];

async function show(setting: Parameters<typeof showForm>[1] = { forms }) {
  const test = await showForm('storage', setting);
  leave = test.unmount;
  return test;
}
const steps = () => screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'));
const inSight = (name: RegExp) => screen.queryByRole('textbox', { name }) !== null;
const metres = (value: string) => type(/Length in metres/, value);

describe('a form of several steps', () => {
  it('[FORM-026] has the button Next until the last step, and validates the visible step', async () => {
    const { gateways } = await show();
    expect([steps(), inSight(/First name/)]).toEqual([['step', null], false]);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(screen.getByRole('form').querySelector<HTMLInputElement>('[name=form]')?.value).toBe('page');
    await press('Next');
    expect(complaints()).toEqual(['Please fill in “Length in metres”.']);
    expect(gateways.sent).toEqual([]);
    metres('7');
    await press('Next');
    expect([steps(), inSight(/First name/), inSight(/Length/)]).toEqual([[null, 'step'], true, false]);
    expect(screen.getByRole('heading', { name: 'You' })).toBe(document.activeElement);
    await press('Ask for a place');
    expect(complaints()).toHaveLength(3);
    fillContact();
    await press('Ask for a place');
    expect(gateways.sent[0]?.lead).toMatchObject({ form: 'storage', subcategory: 'Storage', answers: { metres: '7' } });
  });

  it('[FORM-026] keeps all values when going back, and shows the step of a field that the server refuses', async () => {
    const { gateways } = await show();
    metres('7');
    await press('Next');
    type(/First name/, 'Aroha');
    await press('Back');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Length/ }).value).toBe('7');
    await press('Next');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /First name/ }).value).toBe('Aroha');
    fillContact();
    const message = 'We have nothing that long.';
    gateways.response({ kind: 'refused', message, fields: { 'answers.metres': message } as object, reason: '400' });
    await act(async () => fireEvent.submit(screen.getByRole('form')));
    expect([inSight(/Length/), complaints()]).toEqual([true, [message]]);
  });

  it('[FORM-008] shows a price with its sign and commas, and sends a plain number', async () => {
    const { gateways } = await show();
    metres('7');
    const value = screen.getByRole<HTMLInputElement>('textbox', { name: /What it is worth/ });
    fireEvent.change(value, { target: { value: '25000' } });
    fireEvent.blur(value);
    expect([value.value, value.inputMode]).toEqual(['$25,000', 'numeric']);
    await press('Next');
    fillContact();
    await press('Ask for a place');
    expect(gateways.sent[0]?.lead.answers).toEqual({ metres: '7', value: '25000' });
  });

  it('without script a form is validated and sent as a whole', async () => {
    const gateways = fakeGateways();
    const request = { site: demoSite({ forms }), gateways, signal: new AbortController().signal, nowMs: 0 };
    const address = { path: '/pages/storage', query: '', params: {} };
    const fields = {
      'answers.metres': '7',
      'ticked.Power': 'on',
      name: 'Aroha',
      email: 'aroha@example.com',
      phone: '0412 345 678',
    };
    const post = (changes: object) =>
      action({ ...request, address, about: { form: 'storage' }, fields: { ...fields, ...changes } });
    const refused = await post({ 'answers.metres': '70', email: '' });
    expect(refused.kind === 'invalid' && refused.data.returned).toMatchObject({
      draft: { answers: { metres: '70' }, ticked: { Power: true } },
      errors: { 'answers.metres': expect.any(String), email: expect.any(String) },
    });
    expect(await post({})).toMatchObject({ kind: 'accepted', to: expect.stringContaining('/success?form=storage') });
    expect(gateways.sent[0]?.lead).toMatchObject({ answers: { metres: '7' }, additional_services: ['Power'] });
  });
});

describe('fields of a form', () => {
  const asking = (...fields: readonly object[]) => {
    const [, you] = storage?.steps ?? [];
    const own = [{ ...storage, layout: 'sheet', steps: [{ fields: [...fields, ...(you?.fields ?? [])] }] }];
    return { forms: safeParse(FormsConfig, { own, defaultState: 'nsw' }).data };
  };

  it('[FORM-023] [FORM-038] a field named …_radio_options is not sent, and the field for the state starts with the site’s default', async () => {
    const options = [{ value: 'a', label: 'Mine' }];
    const { gateways } = await show(
      asking(
        { kind: 'choice', name: 'owner_radio_options', label: 'Whose is it?', as: 'radios', options },
        { kind: 'choice', name: 'state', label: 'State', from: 'states' },
      ),
    );
    fireEvent.click(screen.getByRole('radio', { name: 'Mine' }));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /State/ }).value).toBe('NSW');
    fillContact();
    await press('Ask for a place');
    expect(gateways.sent[0]?.lead.answers).toEqual({ state: 'NSW' });
  });
});
