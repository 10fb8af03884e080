import type { RouteAliases } from '@forecourt/contracts';
import { href } from '@forecourt/contracts';

/** The ids in the URL, in order and without duplicates. @param max further ids are dropped */
export function readComparedIds(query: string, max: number): readonly string[] {
  const ids = new URLSearchParams(query).get('cars')?.split(',') ?? [];
  return [...new Set(ids.map((id) => id.trim()).filter((id) => id !== ''))].slice(0, max);
}

/** Address of a comparison, such as `/compare?cars=n40218,r1022`. Without ids it shows the shopper's own list. */
export function compareHref(ids: readonly string[], aliases: RouteAliases): string {
  return href(
    'vehicle.compare',
    {},
    { aliases, query: ids.length === 0 ? '' : `cars=${ids.map(encodeURIComponent).join()}` },
  );
}
