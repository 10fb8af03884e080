import type { RouteAliases } from '@forecourt/contracts';
import { matchRoute, patternsOf, routes } from '@forecourt/contracts';
import type { RemoteManifest, RouteOfVersion } from '@forecourt/contracts/release';
import { addedRoutes, withDeclaredRoutes } from '@forecourt/contracts/release';
import { didYouMean } from '../../sites/closest-name.ts';
import { firstWordFault } from './first-word.ts';
import type { PinFault } from './pin-fault.ts';
import { labelOf } from './pin-fault.ts';
import type { Proposal } from './proposal.ts';

const platformRoutes: ReadonlySet<string> = new Set(Object.keys(routes));

/** Maximum number of route patterns that the versions of a site may declare in addition to the platform's. */
const mostPatterns = 2_000;

type Found = { readonly where: string; readonly message: string };

/**
 * Faults of the addresses of a set of versions: pages that two remotes contain, pages without a route, too many route
 * patterns, and aliases of unknown routes. Also patterns that match addresses of other pages, or that two pages have.
 */
export function* routeFaults(proposal: Proposal): Iterable<PinFault> {
  const found = [...pageFaults(proposal), ...patternFaults(proposal), ...aliasFaults(proposal)];
  for (const { where, message } of found) yield { where, message: `${proposal.site}: ${message}` };
}

function* pageFaults({ manifests }: Proposal): Iterable<Found> {
  const shellRoutes = manifests['shell']?.routes;
  const claims = new Map<string, RemoteManifest>();
  for (const remote of Object.values(manifests)) {
    const declared = new Set(remote.declares?.routes.map(({ name }) => name));
    for (const route of Object.keys(remote.pages)) {
      const where = `${remote.name}.pages.${route}`;
      const other = claims.get(route);
      claims.set(route, other ?? remote);
      if (other !== undefined) {
        const message = `the route ${route} is claimed by ${labelOf(other)} and by ${labelOf(remote)}; one of them must give it up.`;
        yield { where, message };
      } else if (!declared.has(route)) {
        const fault = undeclared(route, remote, shellRoutes, manifests['shell']);
        if (fault !== null) yield { where, message: fault };
      }
    }
  }
}

/**
 * A fault if neither the remote nor the platform declares a page's route, or if the pinned shell does not know the
 * route; otherwise null.
 */
function undeclared(
  route: string,
  remote: RemoteManifest,
  shellRoutes: readonly string[] | undefined,
  shell: RemoteManifest | undefined,
): string | null {
  const page = `${labelOf(remote)} has a page of the route ${route}, which`;
  if (!platformRoutes.has(route))
    return `${page} neither it nor the platform declares, so its address would answer 404.${didYouMean(route, [...platformRoutes])} Declare the route in src/remote.ts and build again.`;
  if (shell === undefined || shellRoutes === undefined || shellRoutes.includes(route)) return null;
  return `${page} ${labelOf(shell)} does not know, so no link would lead to it. Build ${remote.name} again with the current kit, or pin a newer shell first.`;
}

type OwnRoute = RouteOfVersion<RemoteManifest>;

function* patternFaults(proposal: Proposal): Iterable<Found> {
  const { manifests } = proposal;
  const own = addedRoutes(manifests);
  const count = own.reduce((sum, { route }) => sum + 1 + route.variants.length, 0);
  if (count > mostPatterns) {
    const message = `the versions declare ${count} addresses; the limit is ${mostPatterns}. Pin fewer of them.`;
    yield { where: 'routes', message };
    return;
  }
  const table = withDeclaredRoutes(proposal.aliases, manifests);
  const shapes = shapesOf(table);
  const names = new Map<string, RemoteManifest>();
  for (const each of own) {
    const { remote, route } = each;
    const other = names.get(route.name);
    names.set(route.name, remote);
    const where = `${remote.name}.routes.${route.name}`;
    if (other !== undefined && other !== remote)
      yield {
        where,
        message: `${labelOf(other)} and ${labelOf(remote)} both declare the route ${route.name}; one of them must rename it.`,
      };
    else if (!Object.hasOwn(remote.pages, route.name))
      yield { where, message: `${labelOf(remote)} declares the route ${route.name} and has no page of this name.` };
    else
      for (const pattern of [route.pattern, ...route.variants]) yield* ownPatternFaults(each, pattern, table, shapes);
  }
}

function* ownPatternFaults(
  { remote, route }: OwnRoute,
  pattern: string,
  table: RouteAliases,
  shapes: ReadonlyMap<string, ReadonlySet<string>>,
): Iterable<Found> {
  // A version may declare the pattern that the platform itself has for this route.
  if (isOfPlatform(route.name, pattern)) return;
  const where = `${remote.name}.routes.${route.name}`;
  const said = `${labelOf(remote)} declares ${pattern} for ${route.name}`;
  const fault = firstWordFault(pattern);
  if (fault !== null)
    yield {
      where,
      message: `${said}, which ${fault}. Begin it with a word of its own, such as /${remote.name.replace(/^mf-/, '')}.`,
    };
  else {
    const others = [...(shapes.get(shapeOf(pattern)) ?? [])].filter((name) => name !== route.name);
    const winner = matchRoute(samplePath(pattern), table)?.route;
    if (others.length > 0)
      yield {
        where,
        message: `${said}, an address that ${others.join(' and ')} has too. Give one of them another pattern.`,
      };
    else if (winner !== undefined && winner !== route.name)
      yield { where, message: `${said}, but ${winner} takes all of its addresses first. Give it another pattern.` };
  }
}

/** Faults for aliases of unknown routes: the platform does not have them, and no pinned version declares them. */
function* aliasFaults({ aliases, manifests }: Proposal): Iterable<Found> {
  const declared = Object.values(manifests).flatMap(({ declares }) => declares?.routes.map(({ name }) => name) ?? []);
  const known = new Set([...platformRoutes, ...declared]);
  for (const route of Object.keys(aliases).filter((name) => !known.has(name)))
    yield {
      where: `aliases.${route}`,
      message: `aliases has addresses for the route ${route}, which no pinned version declares.${didYouMean(route, [...known])}`,
    };
}

function isOfPlatform(name: string, pattern: string): boolean {
  if (!Object.hasOwn(routes, name)) return false;
  const { pattern: own, variants } = routes[name as keyof typeof routes];
  return own === pattern || variants.includes(pattern);
}

/** Names of routes by the shape of their patterns. Patterns have the same shape if only parameter names differ. */
function shapesOf(table: RouteAliases): ReadonlyMap<string, ReadonlySet<string>> {
  const grouped = Map.groupBy(patternsOf(table), ({ pattern }) => shapeOf(pattern));
  return new Map([...grouped].map(([shape, patterns]) => [shape, new Set(patterns.map(({ route }) => route))]));
}

const shapeOf = (pattern: string): string => pattern.replaceAll(/:[^/]+/g, ':').replace(/\*\w*$/, '*');

/** An example address of a pattern. Other patterns that match it match every address of this pattern. */
function samplePath(pattern: string): string {
  return pattern.replaceAll(/:[^/]+/g, 'any-0-value').replace(/\*\w*$/, 'any-0-value/any-1-value');
}
