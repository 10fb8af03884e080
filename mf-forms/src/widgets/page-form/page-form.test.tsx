/** @jest-environment jsdom */
import type { PayloadOf } from '@forecourt/contracts';
import { analyticsIds, analyticsRecorded, visitChanged } from '@forecourt/contracts';
import { demoSite, mountWidget } from '@forecourt/kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import { aLocation } from '../../testing/location.ts';
import pageForm from './index.ts';

let leave = async () => {};
afterEach(() => leave());

async function show(form: string, locationId?: string, times: readonly string[] = []) {
  const gateways = fakeGateways();
  gateways.times.push(times);
  const context = { form, ...(locationId !== undefined && { locationId }) };
  const test = await mountWidget(pageForm, context, { remote, gateways });
  leave = test.unmount;
  const counted: PayloadOf<typeof analyticsRecorded>[] = [];
  test.bus.subscribe(analyticsRecorded, (event) => counted.push(event));
  return { ...test, gateways, counted };
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

async function fillAndSend() {
  type(/First name/, 'Aroha');
  type(/Email/, 'aroha@example.com');
  type(/Phone/, '0412 345 678');
  type(/Comments/, 'When can I come?');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Send|Enquire Now|Confirm booking/ })));
}

describe('the form at the end of a page', () => {
  it('the comments are prefilled with the `message` parameter of the address', async () => {
    const message = 'I am looking for a car: RAV4. Can you find me one?';
    const context = { form: 'contact' };
    const address = `/dealerships?message=${encodeURIComponent(message)}`;
    const test = await mountWidget(pageForm, context, { remote, gateways: fakeGateways(), address });
    leave = test.unmount;
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Comments/ }).value).toBe(message);
  });

  it.each([
    ['parts', 'Parts Enquiry', 'Parts'],
    ['contact', 'General Enquiry', 'Contact'],
    ['fleet', 'General Enquiry', 'Fleet Enquiry'],
    ['promotion', 'General Enquiry', 'Promotion'],
  ] as const)('[FORM-049] the form for %s sends a lead of the category %s', async (form, category, subcategory) => {
    const { gateways } = await show(form, 'artarmon');
    await fillAndSend();
    expect(gateways.sent[0]?.lead).toMatchObject({ category, subcategory, location_id: 'artarmon' });
    expect(gateways.sent[0]?.lead).not.toHaveProperty('car_id');
  });

  it('[FORM-024] [FORM-049] the form for service sends a lead of the category Service Enquiry, with the ticked options as one list', async () => {
    const { gateways } = await show('service', 'artarmon', ['2026-11-26T07:30:00+11:00', '2026-11-26T08:00:00+11:00']);
    const booking = 'b'.repeat(43);
    gateways.response({ kind: 'taken', leadId: '0b5f1c2d-8a77', booking });
    type(/Make, model and year/, '2021 Toyota RAV4');
    fireEvent.change(screen.getByRole('textbox', { name: /Kilometres/ }), { target: { value: '84000' } });
    fireEvent.blur(screen.getByRole('textbox', { name: /Kilometres/ }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Kilometres/ }).value).toBe('84,000 kms');
    fireEvent.click(screen.getByRole('radio', { name: /Brakes/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /Wheel alignment/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /Wash and vacuum/ }));
    fireEvent.click(screen.getByRole('radio', { name: /Wait here/ }));
    fireEvent.click(screen.getByRole('radio', { name: 'Thursday 26\u00a0November, 2 left' }));
    fireEvent.click(screen.getByRole('radio', { name: '8:00 am' }));
    type(/First name/, 'Aroha');
    type(/Email/, 'aroha@example.com');
    type(/Mobile/, '0412 345 678');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Confirm booking' })));
    expect(gateways.requestedTimes).toEqual([{ kind: 'service', locationId: 'artarmon', carId: undefined }]);
    expect(gateways.sent[0]?.lead).toMatchObject({
      category: 'Service Enquiry',
      subcategory: 'Service',
      location_id: 'artarmon',
      additional_services: ['Wheel alignment', 'Wash and vacuum'],
      dateTime: '2026-11-26T08:00:00+11:00',
      answers: { vehicle: '2021 Toyota RAV4', kilometres: '84000', service_type: 'Brakes', transport: 'Wait here' },
      message: 'I’d like to book a service.',
    });
    const calendar = screen.getByRole('link', { name: 'Add to calendar' });
    expect(calendar.getAttribute('download')).toBe('service-2026-11-26.ics');
    const file = decodeURIComponent(calendar.getAttribute('href') ?? '').replaceAll('\r\n ', '');
    expect(file).toContain('DTSTART:20261125T210000Z');
    expect(file).toContain('UID:0B5F1C2D@');
    expect(file).toContain('DESCRIPTION:Reference 0B5F1C2D.');
    expect(gateways.success).toMatchObject({ form: 'service', booking });
  });

  it('if there are several workshops, the form for service first asks for one, and offers its times', async () => {
    const gateways = fakeGateways();
    gateways.times.push(['2026-11-26T07:30:00+11:00']);
    gateways.places.push(aLocation('artarmon', 'service'), aLocation('rocklea', 'service'));
    const test = await mountWidget(pageForm, { form: 'service' }, { remote, gateways });
    leave = test.unmount;
    expect(screen.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('1Where');
    const where = within(screen.getByRole('group', { name: 'Location' }));
    expect(where.getByRole<HTMLInputElement>('radio', { name: 'Yard artarmon' }).checked).toBe(true);
    await act(async () => fireEvent.click(where.getByRole('radio', { name: 'Yard rocklea' })));
    expect(screen.getByRole('radio', { name: /^Thursday/ })).toBeTruthy();
    expect(screen.getByText('Thursday 26 November at Yard rocklea')).toBeTruthy();
    expect(gateways.requestedTimes.map(({ locationId }) => locationId)).toEqual(['artarmon', 'rocklea']);
  });

  it('the form for service shows the prices of the chosen workshop', async () => {
    const gateways = fakeGateways();
    gateways.places.push(aLocation('artarmon', 'service'), aLocation('rocklea', 'service'));
    const pricesAt = { artarmon: { Brakes: 'from $95' }, rocklea: { Brakes: 'from $89', 'Wash and vacuum': '$35' } };
    const site = demoSite({ forms: { service: { pricesAt } } });
    const test = await mountWidget(pageForm, { form: 'service' }, { remote, gateways, site });
    leave = test.unmount;
    const priceOf = (name: RegExp) =>
      screen
        .getByRole('radio', { name })
        .closest('label')
        ?.textContent?.replace(/^.*Price: /, '') ?? '';
    expect(priceOf(/^Brakes/)).toBe('from $95');
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Yard rocklea' })));
    expect(priceOf(/^Brakes/)).toBe('from $89');
    expect(test.element.textContent).toMatch(/Prices include GST\..*\$35/);
  });

  it('the form for service lists the chosen options with their prices, and a form without prices has no such list', async () => {
    const prices = { Brakes: 'from $95', 'Wheel alignment': '$99', 'Wash and vacuum': 'Free' };
    const site = demoSite({ forms: { service: { prices } } });
    const test = await mountWidget(pageForm, { form: 'service' }, { remote, gateways: fakeGateways(), site });
    leave = test.unmount;
    const choices = () => screen.queryByText('Your choices')?.parentElement?.textContent;
    expect(choices()).toBeUndefined();
    fireEvent.click(screen.getByRole('radio', { name: /Brakes/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /Wheel alignment/ }));
    expect(choices()).toBe('Your choicesBrakes from $95Wheel alignment $99');
    fireEvent.click(screen.getByRole('checkbox', { name: /Wheel alignment/ }));
    expect(choices()).toBe('Your choicesBrakes from $95');
    await leave();
    await show('careers');
    expect(choices()).toBeUndefined();
  });

  it('the form for service repeats every choice of a question with prices, also one without a price', async () => {
    const site = demoSite({ forms: { service: { prices: { Brakes: 'from $95' } } } });
    const test = await mountWidget(pageForm, { form: 'service' }, { remote, gateways: fakeGateways(), site });
    leave = test.unmount;
    const choices = () => screen.queryByText('Your choices')?.parentElement;
    fireEvent.click(screen.getByRole('radio', { name: /Safety inspection/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /Wheel alignment/ }));
    fireEvent.click(screen.getByRole('radio', { name: /Wait here/ }));
    expect(choices()?.textContent).toBe('Your choicesSafety inspection');
    expect(choices()?.querySelector('b')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /Brakes/ }));
    expect(choices()?.textContent).toBe('Your choicesBrakes from $95');
  });

  it('the keyboard can scroll the choices, whose height is limited', async () => {
    const site = demoSite({ forms: { service: { prices: { Brakes: 'from $95' } } } });
    const test = await mountWidget(pageForm, { form: 'service' }, { remote, gateways: fakeGateways(), site });
    leave = test.unmount;
    fireEvent.click(screen.getByRole('radio', { name: /Brakes/ }));
    expect(screen.getByRole('list', { name: 'Your choices' }).tabIndex).toBe(0);
  });

  it('[FORM-031] [FORM-051] the form for careers sends a General Enquiry with subcategory Career Enquiry', async () => {
    const { gateways } = await show('careers');
    await fillAndSend();
    expect(gateways.sent[0]?.lead).toMatchObject({ category: 'General Enquiry', subcategory: 'Career Enquiry' });
  });

  it('[ANLY-011] sending the form for careers counts as event 51', async () => {
    const { counted } = await show('careers');
    await fillAndSend();
    expect(counted).toEqual([{ id: analyticsIds.careersEnquiry }]);
    expect(analyticsIds.careersEnquiry).toBe(51);
  });

  it('[FORM-033] [FORM-034] sends the visited pages, the source of the visit and the browser', async () => {
    const { bus, gateways } = await show('contact');
    const visit = { visitedPages: ['/', '/finance'], linkedQueryParams: { utm_source: 'radio' }, source: 'radio' };
    await act(async () => bus.publish(visitChanged, visit));
    await fillAndSend();
    expect(gateways.sent[0]?.lead).toMatchObject({
      url: expect.stringContaining('https://northshore.example/'),
      source: 'radio',
      user_agent: 'Browser/1',
      lead_attributes: { visited_pages: ['/', '/finance'], linked_query_params: { utm_source: 'radio' } },
    });
  });
});
