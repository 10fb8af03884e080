import type { Site } from '@forecourt/contracts/site-config';

/**
 * Adds a trailing slash to a path if the site's navigation links to the path with a slash. The path is served with and
 * without the slash, but the spelling in the navigation is canonical.
 *
 * @source requirements AMB-02
 */
export function inNavigationForm(path: string, { nav }: Pick<Site, 'nav'>): string {
  const links = [...nav.main, ...nav.footer, ...(nav.default ?? [])].flatMap((entry) =>
    'links' in entry ? entry.links : [entry],
  );
  return links.some(({ href }) => href.split(/[?#]/, 1)[0] === `${path}/`) ? `${path}/` : path;
}
