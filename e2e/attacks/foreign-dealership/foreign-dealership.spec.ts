import { freeCar, reserve } from '../stage/shopper.ts';
import { attacked, expect, test } from '../stage/test.ts';

type Sold = { readonly dealerships: readonly string[]; readonly checkout?: object };

test('a site to which another dealer’s dealership is added can neither sell nor reserve that dealership’s cars', async ({
  stage,
}) => {
  const shopper = stage.visitor(attacked.other);
  const car = await freeCar(shopper);
  const changed = await stage.configure((config) => {
    const { dealerships, checkout } = config as Sold;
    return {
      ...config,
      dealerships: [...dealerships, 'northshore-toyota', 'northshore-kia-suzuki', 'northshore-mg-nissan'],
      checkout: { ...checkout, deposit: 1 },
    };
  });
  const held = await reserve(stage.visitor(attacked.own), car.id);
  expect(held.status).toBeGreaterThanOrEqual(400);
  expect(held.status).toBeLessThan(500);
  expect((await stage.visitor(attacked.own).get(`/api/cars/${car.slug}`)).status).toBe(404);
  expect((await reserve(shopper, car.id)).status).toBe(201);
  expect(changed.kind).toBe('refused');
});
