import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ForecourtDatabase } from '../forecourt-tables.ts';
import { openTestDatabase } from '../testing/index.ts';
import { claimDatabase, folderPlace } from './claim-database.ts';

const place = await mkdtemp(join(tmpdir(), 'forecourt-claim-'));
let db: ForecourtDatabase;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(async () => {
  await close();
  await rm(place, { recursive: true, force: true });
});

it('a database belongs to its first data folder: a process with another folder is refused with an error that names the first', async () => {
  const [own, other] = [join(place, 'own'), join(place, 'other')];
  await claimDatabase(db, folderPlace(own));
  await claimDatabase(db, folderPlace(own));
  await expect(claimDatabase(db, folderPlace(other))).rejects.toMatchObject({
    code: 'DATABASE_OF_ANOTHER_FOLDER',
    message: expect.stringContaining(`${own}, which holds`),
  });
  await claimDatabase(db, folderPlace(own));
});
