import { randomUUID } from 'node:crypto';
import { freeCar, reserve } from '../stage/shopper.ts';
import { attacked, expect, test } from '../stage/test.ts';

test('of twenty shoppers who reserve one car at once one succeeds, and reservations with one idempotency key get one receipt', async ({
  stage,
}) => {
  const car = await freeCar(stage.visitor(attacked.own));
  const racing = await stage.besideShopper(() =>
    Promise.all(Array.from({ length: 20 }, () => reserve(stage.visitor(attacked.own), car.id))),
  );
  const statuses = racing.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);

  const second = await freeCar(stage.visitor(attacked.own));
  const key = { 'idempotency-key': randomUUID() };
  const repeated = await Promise.all(
    Array.from({ length: 10 }, () => reserve(stage.visitor(attacked.own), second.id, key)),
  );
  const receipts = repeated.filter(({ status }) => status < 300).map(({ body }) => body);
  expect(receipts.length).toBeGreaterThan(0);
  expect(new Set(receipts).size).toBe(1);
});
