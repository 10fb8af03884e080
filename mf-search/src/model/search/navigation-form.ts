import type { Site } from '@forecourt/contracts/site-config';

/**
 * Adds a trailing slash to a path if the site's navigation links to it with one. Both forms are served; this one is
 * canonical.
 *
 * @source requirements AMB-02
 */
export function inNavigationForm(path: string, { nav }: Pick<Site, 'nav'>): string {
  const links = [...nav.main, ...nav.footer, ...(nav.default ?? [])].flatMap((entry) =>
    'links' in entry ? entry.links : [entry],
  );
  return links.some(({ href }) => href.split(/[?#]/, 1)[0] === `${path}/`) ? `${path}/` : path;
}
