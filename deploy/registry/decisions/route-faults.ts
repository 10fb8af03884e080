import { routes } from '@forecourt/contracts';
import type { RemoteManifest } from '@forecourt/contracts/release';
import { didYouMean } from '../../sites/closest-name.ts';
import type { PinFault } from './pin-fault.ts';
import { labelOf } from './pin-fault.ts';
import type { Proposal } from './proposal.ts';

/** Faults for pages in two remotes, and for pages of routes that the edge or the shell does not know. */
export function routeFaults({ site, manifests }: Proposal, shell: RemoteManifest): readonly PinFault[] {
  const claims = Object.values(manifests).flatMap((remote) =>
    Object.keys(remote.pages).map((route) => ({ route, remote })),
  );
  return claims.flatMap(({ route, remote }, index) => {
    const other = claims.slice(0, index).find((claim) => claim.route === route);
    const fault =
      other === undefined
        ? unknownRoute(route, remote, shell)
        : `the route ${route} is claimed by ${labelOf(other.remote)} and by ${labelOf(remote)}; one of them must give it up.`;
    return fault === null ? [] : [{ where: `${remote.name}.pages.${route}`, message: `${site}: ${fault}` }];
  });
}

function unknownRoute(route: string, remote: RemoteManifest, shell: RemoteManifest): string | null {
  const page = `${labelOf(remote)} has a page of the route ${route}, which`;
  const edge = Object.keys(routes);
  if (!edge.includes(route))
    return `${page} the edge does not know, so its address would answer 404.${didYouMean(route, edge)} Bring in an edge of newer contracts first.`;
  // Shells built before routes were listed are checked by their contracts only.
  if (shell.routes === undefined || shell.routes.includes(route)) return null;
  return `${page} ${labelOf(shell)} does not know, so no link would lead to it. Pin a shell of newer contracts first.`;
}
