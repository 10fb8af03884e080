/** @jest-environment jsdom */
import type { leadSubmitted as LeadSubmitted, PayloadOf } from '@forecourt/contracts';
import { leadSubmitted } from '@forecourt/contracts';
import { mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import remote from '../../remote.ts';
import { aCar, aDraft } from '../../testing/enquiry.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import photoRequest from './index.ts';

let leave = async () => {};
afterEach(() => leave());

async function show(gateways = fakeGateways()) {
  const reports: string[] = [];
  const test = await mountWidget(photoRequest, aCar(), {
    remote,
    gateways,
    onReport: (error) => reports.push(String(error)),
  });
  leave = test.unmount;
  const messages: PayloadOf<typeof LeadSubmitted>[] = [];
  test.bus.subscribe(leadSubmitted, (lead) => messages.push(lead));
  return { ...test, gateways, reports, messages };
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const send = () => act(async () => fireEvent.click(screen.getByRole('button')));

function fill() {
  type(/First name/, 'Aroha');
  type(/Email/, 'aroha@example.com');
  type(/Phone/, '0412 345 678');
}

describe('the request for photos', () => {
  it('[FORM-020] has the hidden field, the contact fields and an optional comment', async () => {
    const { element } = await show();
    const hidden = element.querySelector<HTMLInputElement>('input[name="Request Photos"]');
    expect([hidden?.name, hidden?.value]).toEqual(['Request Photos', 'Please send photos for this car']);
    for (const label of [/First name/, /Last name/, /Email/, /Phone/, /Postcode/, /Comments \(optional\)/]) {
      expect(screen.getByRole('textbox', { name: label })).toBeTruthy();
    }
    expect(screen.getByRole('button').textContent).toBe('Request Photos');
  });

  it('takes the focus, because it is shown after a click', async () => {
    await show();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Photos of the 2026 Toyota RAV4' }));
  });

  it('[FORM-020] a request for photos is a lead about the car, even without a comment', async () => {
    const { gateways, messages } = await show();
    fill();
    await send();
    expect(gateways.sent[0]?.lead).toMatchObject({
      subcategory: 'Request Photos',
      'Request Photos': 'Please send photos for this car',
      message: 'Please send photos for this car',
      name: 'Aroha',
      car_id: 'n40218',
    });
    expect(messages).toEqual([{ leadId: '0b5f1c2d-8a77', category: 'General Enquiry', carId: 'n40218' }]);
    const thanks = screen.getByRole('heading', { name: 'Thank you, we’ve got your request' });
    expect(document.activeElement).toBe(thanks);
    expect(thanks.nextElementSibling?.textContent).toContain('Northshore Motors will send you photos');
  });

  it('shows an error for each missing field', async () => {
    const { gateways } = await show();
    await send();
    expect(gateways.sent).toEqual([]);
    expect(screen.getByRole('alert').textContent).toContain('Please enter your first name.');
    expect(screen.getByRole('alert').textContent).not.toContain('comments');
  });

  it('if the api does not respond, the request for photos is stored separately from an enquiry about the same car', async () => {
    const gateways = fakeGateways();
    gateways.kept.set('n40218', { draft: aDraft({ message: 'An enquiry.' }), sending: null });
    gateways.response({ kind: 'unanswered', reason: '503' });
    const { reports } = await show(gateways);
    fill();
    await send();
    expect(reports).toHaveLength(1);
    expect(screen.getByRole('button').textContent).toBe('Send again');
    expect([...gateways.kept.keys()]).toEqual(['n40218', 'n40218:photos']);
    expect(gateways.kept.get('n40218')?.draft.message).toBe('An enquiry.');
  });
});
