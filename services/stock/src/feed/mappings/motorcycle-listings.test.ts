import { describe, expect, it } from '@jest/globals';
import { csv, firstDraft, readFeed } from '../../testing/csv.ts';
import { feedMappings } from './index.ts';

const motorcycleListings = feedMappings.get('motorcycle-listings')!;

const ordinary = {
  brand: 'Kawasaki',
  model: 'Ninja 400 KRT Edition (EX400G)',
  bodyType: 'Super Sport',
  year: '2021',
  modelYear: '21',
  odometerKm: '4200',
  engineCc: '399',
  price: '7490',
  imageCount: '12',
  urlId: 'OAG-AD-1',
};
const file = (row: Partial<typeof ordinary> = {}) => csv(Object.keys(ordinary), Object.values({ ...ordinary, ...row }));

describe('the motorcycle-listings mapping', () => {
  it('the motorcycle-listings mapping reads every column of an ordinary row', async () => {
    expect(await firstDraft(file(), motorcycleListings)).toEqual({
      item_type: 'motorcycle',
      car_type: 'used',
      simple_body: 'Motorcycle',
      bodyconfiguration: 'Super Sport',
      year: 2021,
      make: 'Kawasaki',
      model: 'Ninja 400',
      badge: 'KRT Edition',
      series: 'EX400G',
      engine_size: '399 cc',
      engine_size_litres: 0.399,
      variant: { enginesize: 399, enginesize_litres: 0.399 },
      km: 4_200,
      price: 7_490,
    });
    expect((await readFeed(file(), motorcycleListings))[1]).toMatchObject({ stocknum: 'OAG-AD-1' });
  });

  it.each([
    ['CB900F Hornet (919cc)', 'CB900F Hornet', undefined, undefined],
    ['CBR500RA (ABS)', 'CBR500RA', 'ABS', undefined],
    ['VTR1000F (Firestorm)', 'VTR1000F Firestorm', undefined, undefined],
    ['CB500F ABS (CB500FA)', 'CB500F', 'ABS', 'CB500FA'],
    ['SV650 LAMS ABS (SV650UA)', 'SV650', 'LAMS ABS', 'SV650UA'],
    ['SR400', 'SR400', undefined, undefined],
  ])('the motorcycle-listings mapping reads %s', async (text, model, badge, series) => {
    const draft = await firstDraft(file({ model: text }), motorcycleListings);
    expect([draft.model, draft.badge, draft.series]).toEqual([model, badge, series]);
  });

  it('the motorcycle-listings mapping does not read an empty odometer as 0 kilometres', async () => {
    expect(await firstDraft(file({ odometerKm: '' }), motorcycleListings)).not.toHaveProperty('km');
  });
});
