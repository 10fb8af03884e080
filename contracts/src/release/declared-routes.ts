import type { RouteAliases } from '../routes/index.ts';
import { routes } from '../routes/index.ts';
import type { DeclaredRoute } from './declarations.ts';
import type { RemoteManifest } from './remote-manifest.ts';

/** A route that one of the pinned versions declares. */
export type RouteOfVersion<Version> = { readonly remote: Version; readonly route: DeclaredRoute };

/**
 * The routes that a site's versions declare in addition to the platform's routes. A version may declare a platform
 * route only if the pinned shell is too old to have that route.
 */
export function addedRoutes<Version extends Pick<RemoteManifest, 'routes' | 'declares'>>(
  manifests: Readonly<Record<string, Version>>,
): readonly RouteOfVersion<Version>[] {
  const known = manifests['shell']?.routes;
  const isKnown = (name: string) => Object.hasOwn(routes, name) && (known === undefined || known.includes(name));
  return Object.values(manifests).flatMap((remote) =>
    (remote.declares?.routes ?? []).filter(({ name }) => !isKnown(name)).map((route) => ({ remote, route })),
  );
}

/** Patterns by route: first the site's own, then those of `addedRoutes`. Links use the first pattern. */
export function withDeclaredRoutes(
  aliases: RouteAliases,
  manifests: Readonly<Record<string, Pick<RemoteManifest, 'routes' | 'declares'>>>,
): RouteAliases {
  const declared = addedRoutes(manifests).map(({ route: { name, pattern, variants } }): [string, readonly string[]] => [
    name,
    [...new Set([...(aliases[name] ?? []), pattern, ...variants])],
  ]);
  return { ...aliases, ...Object.fromEntries(declared) };
}
