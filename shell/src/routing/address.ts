import type { RouteAliases } from '@forecourt/contracts';
import { matchRoute, pageQuery } from '@forecourt/contracts';
import type { Address } from '@forecourt/kit/island';

/** An address of this site and the route that matches it; null if no route matches. */
export type RoutedAddress = { readonly route: string | null; readonly address: Address };

export function routedAddressOf(
  url: Pick<URL | Location, 'pathname' | 'search'>,
  aliases: RouteAliases,
): RoutedAddress {
  const match = matchRoute(url.pathname, aliases);
  return {
    route: match?.route ?? null,
    address: { path: url.pathname, query: pageQuery(url.search), params: match?.params ?? {} },
  };
}
