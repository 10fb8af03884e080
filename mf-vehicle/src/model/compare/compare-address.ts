import type { RouteAliases } from '@forecourt/contracts';
import { href } from '@forecourt/contracts';

/** The ids an address names, each once, in its order. @param max more are left out */
export function readComparedIds(query: string, max: number): readonly string[] {
  const ids = new URLSearchParams(query).get('cars')?.split(',') ?? [];
  return [...new Set(ids.map((id) => id.trim()).filter((id) => id !== ''))].slice(0, max);
}

/** The address of a comparison: `/compare?cars=n40218,r1022`; without cars, of the shopper's own. */
export function compareHref(ids: readonly string[], aliases: RouteAliases): string {
  return href(
    'vehicle.compare',
    {},
    { aliases, query: ids.length === 0 ? '' : `cars=${ids.map(encodeURIComponent).join()}` },
  );
}
