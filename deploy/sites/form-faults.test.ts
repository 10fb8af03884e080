import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formOf } from '@forecourt/contracts/forms';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadSiteFile, SiteFaulty } from './load.ts';
import { deepMerge } from './merge.ts';
import { newSite } from './new-site/new-site.ts';

const guide = readFileSync(new URL('../../docs/forms.md', import.meta.url), 'utf8');
const blockOf = (language: string) => new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1] ?? '';
const entry = JSON.parse(blockOf('json')) as { forms: { own: [object] } };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-forms-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function load(changes: object, page = blockOf('markdown')) {
  const { site, locations } = newSite({
    slug: 'harbour',
    name: 'Harbour Cars',
    template: 'market',
    colour: '#0B5F68',
    address: '9 Wharf Street, Hobart TAS 7000',
    phone: '03 6234 5678',
    email: 'sales@harbour.example',
    licence: 'MVT 901',
    noun: 'car',
  });
  await mkdir(join(folder, 'content/harbour/pages'), { recursive: true });
  await mkdir(join(folder, 'locations'), { recursive: true });
  await writeFile(join(folder, 'content/harbour/pages/storage.md'), page);
  await writeFile(join(folder, 'locations/harbour.json'), JSON.stringify(locations));
  await writeFile(join(folder, 'harbour.json'), JSON.stringify(deepMerge(site, changes)));
  try {
    return { config: loadSiteFile(join(folder, 'harbour.json')), faults: [] };
  } catch (error) {
    if (!(error instanceof SiteFaulty)) throw error;
    return { config: null, faults: error.faults.map(({ path, message }) => `${path}: ${message}`) };
  }
}

const with1 = (changes: object) => ({ forms: { own: [{ ...entry.forms.own[0], ...changes }] } });

describe('prices of the service form', () => {
  it('a price in the service form is refused if it is for an answer that the form does not have', async () => {
    const priced = (answer: string) =>
      load({ ...entry, forms: { ...entry.forms, service: { prices: { [answer]: '$9' } } } });
    expect((await priced('Brakes')).faults).toEqual([]);
    expect((await priced('Breaks')).faults).toEqual([
      'forms.service.prices: isn’t an answer in the service form: "Breaks". Did you mean "Brakes"?',
    ]);
    const pricedAt = { ...entry, forms: { ...entry.forms, service: { pricesAt: { harbour: { Breaks: '$9' } } } } };
    expect((await load(pricedAt)).faults).toEqual([
      'forms.service.pricesAt.harbour: isn’t an answer in the service form: "Breaks". Did you mean "Brakes"?',
    ]);
  });

  it('prices of a location are refused if the site does not have the location', async () => {
    const pricesAt = { harbuor: { Brakes: '$9' } };
    expect((await load({ ...entry, forms: { ...entry.forms, service: { pricesAt } } })).faults).toEqual([
      'forms.service.pricesAt: names no location of the site: "harbuor". Did you mean "harbour"? Locations are harbour.',
    ]);
  });
});

describe('a site’s own form', () => {
  it('a site’s own form needs one entry in the configuration and one content file, as the guide says', async () => {
    const { config, faults } = await load(entry);
    expect(faults).toEqual([]);
    expect(config && formOf(config, 'storage')).toMatchObject({ subcategory: 'Storage', layout: 'pages' });
    expect(config?.content?.pages.find(({ path }) => path === '/pages/storage')?.form).toBe('storage');
  });

  it.each([
    [
      'a misspelt name on its page',
      entry,
      'form: storrage',
      'content /pages/storage form: names no form: "storrage". Did you mean "storage"?',
    ],
    [
      'a page for a form that is not configured',
      {},
      'form: storage',
      'content /pages/storage form: names no form: "storage".',
    ],
    [
      'an unknown kind of field',
      with1({ steps: [{ fields: [{ kind: 'lyne', name: 'a', label: 'A' }] }] }),
      'form: storage',
      'forms.own[0].steps[0].fields[0]',
    ],
    [
      'no required phone field',
      with1({ layout: 'sheet', steps: [{ fields: [{ kind: 'known', name: 'email', required: true }] }] }),
      'form: storage',
      'has to ask for { "kind": "known", "name": "phone", "required": true }',
    ],
    ['an unknown category', with1({ category: 'Ice Cream' }), 'form: storage', 'forms.own[0].category'],
  ])('a site’s own form is refused: %s', async (_, changes, form, fault) => {
    const { faults } = await load(changes, blockOf('markdown').replace('form: storage', form));
    expect(faults.join('\n')).toContain(fault);
  });
});
