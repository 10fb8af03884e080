import { routes } from '@forecourt/contracts';
import type { RemoteManifest } from '@forecourt/contracts/release';
import { didYouMean } from '../../sites/closest-name.ts';
import type { PinFault } from './pin-fault.ts';
import { labelOf } from './pin-fault.ts';
import type { Proposal } from './proposal.ts';

/** Routes that the edge knows. */
const edgeRoutes: ReadonlySet<string> = new Set(Object.keys(routes));

/** Faults for pages that two remotes contain, and for pages with routes that the edge or the shell does not know. */
export function* routeFaults({ site, manifests }: Proposal, shell: RemoteManifest): Iterable<PinFault> {
  const shellRoutes = shell.routes === undefined ? null : new Set(shell.routes);
  const claims = new Map<string, RemoteManifest>();
  for (const remote of Object.values(manifests))
    for (const route of Object.keys(remote.pages)) {
      const other = claims.get(route);
      claims.set(route, other ?? remote);
      const fault =
        other === undefined
          ? unknownRoute(route, { remote, shell, shellRoutes })
          : `the route ${route} is claimed by ${labelOf(other)} and by ${labelOf(remote)}; one of them must give it up.`;
      if (fault !== null) yield { where: `${remote.name}.pages.${route}`, message: `${site}: ${fault}` };
    }
}

function unknownRoute(
  route: string,
  {
    remote,
    shell,
    shellRoutes,
  }: {
    readonly remote: RemoteManifest;
    readonly shell: RemoteManifest;
    /**
     * Routes that the shell knows. Null: the shell was built before manifests listed routes, and only its contracts
     * version is checked.
     */
    readonly shellRoutes: ReadonlySet<string> | null;
  },
): string | null {
  const page = `${labelOf(remote)} has a page of the route ${route}, which`;
  if (!edgeRoutes.has(route))
    return `${page} the edge does not know, so its address would answer 404.${didYouMean(route, [...edgeRoutes])} Bring in an edge of newer contracts first.`;
  if (shellRoutes === null || shellRoutes.has(route)) return null;
  return `${page} ${labelOf(shell)} does not know, so no link would lead to it. Pin a shell of newer contracts first.`;
}
