import type { Site } from '@forecourt/contracts/site-config';

/**
 * A path with a slash at its end if the site's navigation links to it so. Both forms are served; one of
 * them is the page's address.
 *
 * @source requirements AMB-02
 */
export function inNavigationForm(path: string, { nav }: Pick<Site, 'nav'>): string {
  const links = [...nav.main, ...nav.footer, ...(nav.default ?? [])].flatMap((entry) =>
    'links' in entry ? entry.links : [entry],
  );
  return links.some(({ href }) => href.split(/[?#]/, 1)[0] === `${path}/`) ? `${path}/` : path;
}
