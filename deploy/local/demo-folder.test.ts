import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ForecourtDatabase } from '@forecourt/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDemoFolder } from './demo-folder.ts';

const db = {} as ForecourtDatabase;
const now = new Date('2026-11-20T00:00:00Z');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-demo-folder-'));
  for (const part of ['own/media', 'demo/sites', 'demo/pictures']) await mkdir(join(folder, part), { recursive: true });
  await writeFile(
    join(folder, 'demo', 'seed.ts'),
    'export const seed = async ({ db, now }) => { db.seeded = now.toISOString(); };',
  );
});
afterAll(() => rm(folder, { recursive: true }));

describe('the demo folder of a start', () => {
  it('the demo folder of a start is by default the one of this checkout', () => {
    const { sites, media, illustrations } = openDemoFolder({});
    expect(sites).toMatch(/demo.sites$/);
    expect(media['studio']).toMatch(/demo.pictures$/);
    expect(illustrations?.pathname).toMatch(/\/demo\/illustrations\.ts$/);
  });

  it('another demo folder can be named, in which every part is optional', async () => {
    const opened = openDemoFolder({ demo: join(folder, 'demo') });
    expect(opened).toMatchObject({
      sites: join(folder, 'demo', 'sites'),
      media: { studio: join(folder, 'demo', 'pictures') },
    });
    expect(opened.illustrations).toBeUndefined();
    const seeded: { seeded?: string } = {};
    await opened.seed({ db: seeded as unknown as ForecourtDatabase, now });
    expect(seeded.seeded).toBe('2026-11-20T00:00:00.000Z');
  });

  it('if the demo is switched off, the user’s own sites are served with their own pictures and without demo stock', async () => {
    const opened = openDemoFolder({ demo: 'none', sites: join(folder, 'own') });
    expect(opened).toMatchObject({ sites: join(folder, 'own'), media: { site: join(folder, 'own', 'media') } });
    expect(Object.keys(opened.media)).toEqual(['site']);
    await opened.seed({ db, now });
  });

  it('the sites of a start are those in the folder that FORECOURT_SITES names, unless a demo folder is named', () => {
    process.env['FORECOURT_SITES'] = join(folder, 'own');
    try {
      expect(openDemoFolder({ demo: 'none' })).toMatchObject({
        sites: join(folder, 'own'),
        media: { site: join(folder, 'own', 'media') },
      });
      expect(openDemoFolder({}).sites).toBe(join(folder, 'own'));
      expect(openDemoFolder({ demo: join(folder, 'demo') }).sites).toBe(join(folder, 'demo', 'sites'));
      process.env['FORECOURT_SITES'] = 'nowhere';
      expect(() => openDemoFolder({})).toThrow('FORECOURT_SITES nowhere: there is no folder ');
    } finally {
      delete process.env['FORECOURT_SITES'];
    }
  });

  it.each([
    [{ demo: 'none' }, 'Without the demo there are no sites. Name a folder of them'],
    [{ demo: 'nowhere' }, '--demo nowhere: there is no folder '],
    [{ demo: 'none', sites: 'nowhere' }, '--sites nowhere: there is no folder '],
  ])('the choice of folders %j is refused', (choice, message) => {
    expect(() => openDemoFolder(choice)).toThrow(message);
  });
});
