import { useMutation, useQueryClient } from '@tanstack/react-query';
import { at, call } from './call.ts';
import type { SiteRow, Wanted } from './values.ts';

/** Versions for some sites, all or none. `sites`: as they stood when the user decided. */
export type PinOrder = {
  readonly sites: readonly Pick<SiteRow, 'site' | 'revision'>[];
  readonly remotes: Wanted;
  readonly why: string;
};

/** Pins versions. One site is pinned by itself; several are one change. */
export function usePin() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ sites, remotes, why }: PinOrder) => {
      const [only] = sites;
      if (only !== undefined && sites.length === 1)
        return call('POST', at('sites', only.site, 'pins'), {
          body: { remotes, why, expectedRevision: only.revision },
        });
      const expected = Object.fromEntries(sites.map(({ site, revision }) => [site, { expectedRevision: revision }]));
      return call('POST', at('changes'), { body: { sites: expected, remotes, why } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['sites'] }),
  });
}

/** `to`: an earlier lockfile or revision; undefined: one change back. */
export type RollbackOrder = {
  readonly site: string;
  readonly to?: string | number;
  readonly why: string;
  readonly expectedRevision: number;
};

export function useRollback() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ site, ...body }: RollbackOrder) => call('POST', at('sites', site, 'rollback'), { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sites'] }),
  });
}

/** Takes a change of several sites back on all of them. */
export function useUndoChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ change, why }: { readonly change: string; readonly why: string }) =>
      call('POST', at('changes', change, 'undo'), { body: { why } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sites'] }),
  });
}
