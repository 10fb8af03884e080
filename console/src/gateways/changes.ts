import { useMutation, useQueryClient } from '@tanstack/react-query';
import { at, call } from './call.ts';
import type { ConfigChange } from './configuration.ts';
import { readAgain } from './reread.ts';
import type { Changed, RolloutSide, Scheduled, SiteRow, Wanted } from './values.ts';

/** A pin of versions on sites, sent as one change. `sites`: each site with its revision when the user decided. */
export type PinOrder = {
  readonly sites: readonly Pick<SiteRow, 'site' | 'revision'>[];
  readonly remotes: Wanted;
  /** New configuration, for a pin of one site; null if no configuration changes. */
  readonly config: ConfigChange | null;
  /**
   * Whether the pin changes the versions of a running rollout's control, of its candidate, or of both. Needed if a
   * rollout runs on one of the sites.
   */
  readonly rollout: RolloutSide | null;
  /** If true, sites that refuse the versions keep what they run, and the other sites change. */
  readonly exceptRefused: boolean;
  readonly why: string;
  /** If true, sites change even within their freeze windows. Only admins may do this. */
  readonly despiteFreeze: boolean;
};

/** A pin that is carried out at a given time. */
export type ScheduleOrder = PinOrder & {
  /** When the pin is carried out, as ISO 8601. */
  readonly dueAt: string;
  readonly notify: readonly string[];
};

export function useSchedule() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ sites, config, dueAt, rollout, ...body }: ScheduleOrder): Promise<Scheduled> =>
      call('POST', at('scheduled'), {
        body: {
          ...body,
          sites: Object.fromEntries(sites.map(({ site }) => [site, configIn(config, site)])),
          at: dueAt,
          ...(rollout !== null && { rollout }),
        },
      }),
    onSettled: () => readAgain(queries, ['scheduled']),
  });
}

/** The configuration fields of a request for this site; none if the configuration is that of another site. */
const configIn = (config: ConfigChange | null, site: string) =>
  config?.site === site ? { config: config.config, basedOn: config.basedOn } : {};

/** Pins versions and returns the number of changed sites. Several sites are changed together, as one change. */
export function usePin() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({
      sites,
      remotes,
      config,
      rollout,
      exceptRefused,
      why,
      despiteFreeze,
    }: PinOrder): Promise<number> => {
      const [only] = sites;
      const common = { remotes, why, despiteFreeze, ...(rollout !== null && { rollout }) };
      if (only !== undefined && sites.length === 1 && config === null) {
        await call('POST', at('sites', only.site, 'pins'), { body: { ...common, expectedRevision: only.revision } });
        return 1;
      }
      const expected = Object.fromEntries(
        sites.map(({ site, revision }) => [
          site,
          {
            expectedRevision: revision,
            ...configIn(config, site),
          },
        ]),
      );
      const body = { ...common, sites: expected, exceptRefused };
      const changed = await call<Changed>('POST', at('changes'), { body });
      return changed.sites.filter((each) => each.changed).length;
    },
    onSettled: () => readAgain(queries, ['sites', 'rollouts']),
  });
}

/** `to`: the earlier lockfile or revision to restore; if undefined, the last change is undone. */
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
    onSettled: () => readAgain(queries, ['sites']),
  });
}

/** Undoes a change of several sites on all of them. */
export function useUndoChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ change, why }: { readonly change: string; readonly why: string }) =>
      call('POST', at('changes', change, 'undo'), { body: { why } }),
    onSettled: () => readAgain(queries, ['sites']),
  });
}
