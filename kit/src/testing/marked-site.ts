import { matchRoute, routes } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { IslandTest, PageTest } from './mount-island.tsx';
import { withSetting } from './with-setting.ts';

const digits = '0255500100';

/**
 * The site with each of these text settings replaced by its own name in guillemets: `«labels.enquire»`. The phone
 * number also keeps digits, for its links.
 *
 * @param keys paths of settings
 */
export function markedSite(site: Site, keys: readonly string[]): Site {
  return keys.reduce(
    (marked, key) => withSetting(marked, key, key === 'phone' ? `«phone» ${digits}` : `«${key}»`),
    site,
  );
}

/** How often a mounted page or widget shows each marked setting. `tel`: the links that call the marked phone number. */
export function marksIn(test: Mounted): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [, key = 'tel'] of allOf(test).matchAll(new RegExp(`«([\\w.]+)»|tel:${digits}`, 'g')))
    counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

const own = '/own';

/** The site with an alias for every page except the home page. */
export function aliasedSite(site: Site): Site {
  const { 'shell.home': _, ...others } = routes;
  const aliases = Object.fromEntries(Object.values(others).map(({ name, pattern }) => [name, [`${own}${pattern}`]]));
  return { ...site, aliases };
}

/** The address of a page on a site: the alias on an `aliasedSite`, else the platform's own address. */
export const addressOn = (site: Site, address: string): string =>
  Object.keys(site.aliases).length > 0 ? own + address : address;

/**
 * Addresses in a mounted page or widget that ignore the aliases of an `aliasedSite` and use the platform's own path.
 * Content pages do not count, because their addresses are fixed.
 */
export function unaliasedIn(test: Mounted): readonly string[] {
  const paths = [...allOf(test).matchAll(/"(?:https?:\/\/[\w.-]+)?(\/[^"?#\\]*)/g)].map(([, path = '']) => path);
  const isRoute = (path: string) => ![undefined, 'shell.content'].includes(matchRoute(path)?.route);
  return [...new Set(paths)].filter((path) => path !== '/' && !path.startsWith(`${own}/`) && isRoute(path));
}

/**
 * Markup and head of a mounted page or widget. React's generated ids are replaced, because React counts them over all
 * tests.
 */
export const wholeOf = (test: Mounted): string => allOf(test).replaceAll(/_r_\w+_/g, 'id');

type Mounted = Pick<IslandTest, 'element'> & Partial<PageTest>;

const allOf = ({ element, head }: Mounted): string => element.innerHTML + JSON.stringify(head ?? {});
