import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Method } from './call.ts';
import { at, call } from './call.ts';
import { readAgain } from './reread.ts';

type Reread = 'channels' | 'freezes' | 'scheduled' | 'versions';
type Order = { readonly method: Method; readonly path: string; readonly body?: unknown };

/** Calls the registry, then reads again what the call changes. */
function useOrder<Given>(about: Reread, orderOf: (given: Given) => Order) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => {
      const { method, path, body } = orderOf(given);
      return call<unknown>(method, path, { body });
    },
    onSettled: () => readAgain(queries, [about, 'sites', 'gate']),
  });
}

/** Sites that were changed, and sites that were not, each with its error. */
export type EachSite = {
  readonly done: readonly string[];
  readonly refused: readonly { readonly site: string; readonly error: unknown }[];
};

/** Maximum number of calls at the same time. */
const mostAtOnce = 8;

/** Sends the same request for each of these sites; if one site refuses, the others are still changed. */
function useEachSite(about: Reread, orderOf: (site: string, given: Record<string, unknown>) => Order) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({
      sites,
      given,
    }: {
      readonly sites: readonly string[];
      readonly given: Record<string, unknown>;
    }): Promise<EachSite> => {
      const done: string[] = [];
      const refused: { site: string; error: unknown }[] = [];
      const left = [...sites];
      const work = async () => {
        for (let site = left.shift(); site !== undefined; site = left.shift()) {
          const { method, path, body } = orderOf(site, given);
          try {
            await call(method, path, { body });
            done.push(site);
          } catch (error) {
            refused.push({ site, error });
          }
        }
      };
      await Promise.all(Array.from({ length: mostAtOnce }, work));
      return { done, refused };
    },
    onSettled: () => readAgain(queries, [about, 'sites', 'gate']),
  });
}

/** Sets the channel of sites with `{ channel }`; null makes them follow none. */
export const useSetChannel = () =>
  useEachSite('channels', (site, body) => ({ method: 'PUT', path: at('sites', site, 'channel'), body }));

/** Adds a freeze window, `{ from, until, why }` in the site's local time, to each site. */
export const useFreeze = () =>
  useEachSite('freezes', (site, body) => ({ method: 'POST', path: at('sites', site, 'freezes'), body }));

export const useHold = () =>
  useOrder<{ readonly site: string; readonly remote: string; readonly why: string }>(
    'channels',
    ({ site, remote, why }) => ({ method: 'PUT', path: at('sites', site, 'holds', remote), body: { why } }),
  );

export const useDeprecate = () =>
  useOrder<{ readonly remote: string; readonly version: string; readonly why: string; readonly until?: string }>(
    'versions',
    ({ remote, version, ...body }) => ({
      method: 'PUT',
      path: at('remotes', remote, 'versions', version, 'deprecation'),
      body,
    }),
  );

export const useCancelScheduled = () =>
  useOrder<{ readonly id: string; readonly why: string }>('scheduled', ({ id, why }) => ({
    method: 'POST',
    path: at('scheduled', id, 'cancel'),
    body: { why },
  }));

/** A hold, a freeze window or a deprecation that the user ends. */
export type Ending =
  | { readonly of: 'hold'; readonly site: string; readonly remote: string }
  | { readonly of: 'freeze'; readonly site: string; readonly id: string }
  | { readonly of: 'deprecation'; readonly remote: string; readonly version: string };

const rereadOf: Readonly<Record<Ending['of'], Reread>> = {
  hold: 'channels',
  freeze: 'freezes',
  deprecation: 'versions',
};

export const useEnd = (of: Ending['of']) =>
  useOrder<Ending>(rereadOf[of], (ending) => ({ method: 'DELETE', path: endingPath(ending) }));

function endingPath(ending: Ending): string {
  switch (ending.of) {
    case 'hold':
      return at('sites', ending.site, 'holds', ending.remote);
    case 'freeze':
      return at('sites', ending.site, 'freezes', ending.id);
    case 'deprecation':
      return at('remotes', ending.remote, 'versions', ending.version, 'deprecation');
  }
}
