import type { Car } from '@forecourt/contracts';
import { platformForms } from '@forecourt/contracts/forms';
import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import { kmsText } from '../own-vehicle.ts';
import { readThanksQuery, thanksQuery } from '../thanks-query.ts';
import { toCheckoutCar } from './checkout-car.ts';
import { carNamedBy, stepHref, stepOf } from './checkout-steps.ts';
import { heldUntil } from './held-until.ts';

describe('the query of the success page', () => {
  const draft = { dateTime: '2026-03-04T10:30:00+11:00', location_id: '', distribution_location: '' };
  const leadId = '1a2b3c4d-5e6f';
  const placeIn = (given: object, car?: object) => {
    const about = { car: car as undefined, draft: { ...draft, ...given }, locationId: 'only', leadId };
    return readThanksQuery(thanksQuery('service', about))?.locationId;
  };

  it('the query of the success page names the location to come to: the car’s, else the chosen one, else the only one', () => {
    expect(placeIn({ location_id: 'artarmon' }, { id: 'c1', locationId: 'hornsby' })).toBe('hornsby');
    expect(placeIn({ location_id: 'artarmon' })).toBe('artarmon');
    expect(placeIn({})).toBe('only');
    expect(placeIn({ dateTime: '' })).toBe('only');
    expect(placeIn({ dateTime: '' }, { id: 'c1', locationId: 'hornsby' })).toBeUndefined();
    expect(placeIn({ distribution_location: 'Airport' })).toBeUndefined();
  });

  it('the query of the success page has form, car, reference and a test drive’s time and place, and can be parsed back', () => {
    const query = thanksQuery('testDrive', { car: { id: 'c1', locationId: 'hornsby' }, draft, leadId });
    expect(query).toBe(
      'form=testDrive&car_id=c1&time=2026-03-04T10%3A30%3A00%2B11%3A00&location=hornsby&reference=1A2B3C4D',
    );
    expect(readThanksQuery(query)).toEqual({
      form: 'testDrive',
      carId: 'c1',
      dateTime: '2026-03-04T10:30:00+11:00',
      locationId: 'hornsby',
      reference: '1A2B3C4D',
    });
    for (const { name } of platformForms) expect(readThanksQuery(`form=${name}`)?.form).toBe(name);
  });

  it.each([
    ['', null],
    ['form=<b>', null],
    ['form=testDrive', { form: 'testDrive', carId: '', dateTime: '', reference: '' }],
    ['form=testDrive&time=tomorrow&reference=<b>', { form: 'testDrive', carId: '', dateTime: '', reference: '' }],
    ['form=testDrive&reference=ABC', { form: 'testDrive', carId: '', dateTime: '', reference: '' }],
    [
      `form=service&booking=${'a'.repeat(43)}`,
      { form: 'service', carId: '', dateTime: '', reference: '', booking: 'a'.repeat(43) },
    ],
    ['form=service&booking=%3Cb%3E', { form: 'service', carId: '', dateTime: '', reference: '' }],
  ])('the query "%s" of the success page is parsed as %j', (query, read) => {
    expect(readThanksQuery(query)).toEqual(read);
  });
});

describe('typed kilometres', () => {
  it.each([
    ['84000', '84,000 kms'],
    ['84,000 kms', '84,000 kms'],
    ['0', '0 kms'],
    ['-5', '-5'],
    ['12.5', '12.5'],
    ['many', 'many'],
    ['', ''],
  ])('the kilometres “%s” are shown as “%s”', (typed, shown) => {
    expect(kmsText(typed)).toBe(shown);
  });
});

describe('the address of the checkout', () => {
  it('the address of the checkout names its step, and without a known step it opens the first', () => {
    expect(['', 'step=summary', 'step=payment', 'step=else'].map(stepOf)).toEqual([
      'contact',
      'summary',
      'payment',
      'contact',
    ]);
    const here = { path: '/cars/a/checkout', query: 'step=payment&from=card' };
    expect(stepHref(here, 'summary')).toBe('/cars/a/checkout?from=card&step=summary');
    expect(stepHref({ ...here, query: 'step=payment' }, 'contact')).toBe('/cars/a/checkout');
  });

  it('the address of the checkout names the car in its path, or otherwise in its query', () => {
    expect(carNamedBy({ params: { slug: 'a' }, query: 'car_id=b' })).toBe('a');
    expect(carNamedBy({ params: {}, query: 'car_id=b' })).toBe('b');
    expect(carNamedBy({ params: {}, query: '' })).toBe('');
  });

  it('the reservation’s expiry is shown in the time zone of the car’s location', () => {
    expect(heldUntil('2026-03-04T04:30:00Z', 'Australia/Sydney')).toBe('3:30 pm AEDT on Wednesday 4\u00a0March');
  });
});

describe('the car in the checkout', () => {
  const car: Car = { id: '1', slug: 'a', name: 'A car', car_type: 'used', status: 'in_stock', price: 20_000 };
  const site = demoSite();

  it('shows kilometres, fuel, stock number and location', () => {
    const received = toCheckoutCar(
      { ...car, km: 12_000, simple_fuel: 'Petrol', stocknum: 'N1', location_name: 'Artarmon', state: 'QLD' },
      site,
    );
    expect(received).toMatchObject({
      facts: ['12,000 kms', 'Petrol', 'Stock N1'],
      locationName: 'Artarmon',
      timeZone: 'Australia/Brisbane',
      isIllustration: false,
    });
    expect(received).not.toHaveProperty('imageUrl');
  });

  it('shows the thumbnail, or otherwise the feed’s primary image, and leaves out unknown facts', () => {
    const image = { image: { url: '/a.webp', thumb: { url: '/a-s.webp' } }, illustration: true };
    expect(toCheckoutCar({ ...car, images: [image], primary_image_url: '/b.webp' }, site)).toMatchObject({
      imageUrl: '/a-s.webp',
      isIllustration: true,
    });
    const bare = toCheckoutCar({ ...car, primary_image_url: '/b.webp' }, site);
    expect(bare).toMatchObject({ imageUrl: '/b.webp', facts: [], timeZone: site.timeZone });
    expect(bare).not.toHaveProperty('yardName');
  });
});
