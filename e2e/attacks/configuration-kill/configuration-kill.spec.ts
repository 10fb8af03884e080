import { expect, test } from '../stage/test.ts';

type Config = Readonly<Record<string, object>>;
/** Configurations that once stopped the edge from building a site, or could have stopped it. */
const kills: Readonly<Record<string, (config: Config) => object>> = {
  'a key in an unknown variable': ({ search }) => ({
    search: { ...search, key: { env: 'FORECOURT_SITE_REDGUM_NOT_THERE' } },
  }),
  'another dealer’s secret': ({ search }) => ({
    search: { ...search, key: { env: 'FORECOURT_SITE_NORTHSHORE_SEARCH_KEY' } },
  }),
  'a secret of the machine': ({ search }) => ({ search: { ...search, key: { env: 'PATH' } } }),
  'a time zone there is not': () => ({ timeZone: 'Mars/Olympus' }),
  'a filter that cannot be read': ({ search }) => ({ search: { ...search, stockFilterExtras: ['(((('] } }),
  'a colour that is none': ({ theme }) => ({ theme: { ...theme, colours: { accent: 'red;}' } } }),
};

for (const [name, change] of Object.entries(kills))
  test(`a configuration with ${name} does not break another dealer’s pages`, async ({ stage }) => {
    await stage.besideShopper(() => stage.configure((config) => ({ ...config, ...change(config as Config) })));
    expect((await stage.visitor('wattle').get('/')).status).toBe(200);
    expect((await stage.visitor('redgum').get('/')).status).toBe(200);
  });
