import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { at, call } from './call.ts';
import { readAgain } from './reread.ts';
import type { RolloutSide, ValueOf } from './values.ts';

export type ConfigView = ValueOf<'siteConfig'>;

/** A new configuration for one site. `basedOn`: id of the configuration that was edited. */
export type ConfigChange = { readonly site: string; readonly config: unknown; readonly basedOn: string };

export const configQuery = (site: string) =>
  queryOptions({
    queryKey: ['sites', site, 'config'],
    queryFn: ({ signal }) => call<ConfigView>('GET', at('sites', site, 'config'), { signal }),
  });

export type ApplyOrder = ConfigChange & {
  readonly why: string;
  readonly expectedRevision: number;
  /**
   * Whether the configuration of the running rollout's control, of its candidate, or of both changes; null if no
   * rollout runs on the site.
   */
  readonly rollout: RolloutSide | null;
};

/** Gives a site another configuration. Its versions stay the same. */
export function useApplyConfig() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ site, rollout, ...body }: ApplyOrder) =>
      call('PUT', at('sites', site, 'config'), { body: { ...body, ...(rollout !== null && { rollout }) } }),
    onSettled: () => readAgain(queries, ['sites', 'rollouts']),
  });
}
