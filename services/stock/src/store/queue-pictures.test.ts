import type { ForecourtDatabase } from '@forecourt/database';
import { outbox } from '@forecourt/database';
import { openTestDatabase } from '@forecourt/database/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CarRow } from './car-rows.ts';
import { queuePictures } from './queue-pictures.ts';

let db: ForecourtDatabase;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());

it('a dealership that imports faster than its pictures are fetched queues only a limited number of messages', async () => {
  const url = 'https://pictures.example/front.jpg';
  const car = { doc: { images: [{ image: { url, thumb: { url } } }] } } as unknown as CarRow;
  for (let time = 0; time < 5; time++) await queuePictures(db, 'busy', [car], 3);
  await queuePictures(db, 'quiet', [car], 3);
  expect((await db.select().from(outbox)).map(({ lane }) => lane)).toEqual(['busy', 'busy', 'busy', 'quiet']);
});
