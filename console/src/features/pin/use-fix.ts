import { useQueries } from '@tanstack/react-query';
import { gateQuery } from '../../gateways/queries.ts';
import type { PinVerdicts, SiteRow, Wanted } from '../../gateways/values.ts';
import { fixesFor } from '../../model/fixes.ts';

/**
 * Other versions that the gate accepts on all sites. `remotes` is null if none are known. `title` says how they differ
 * from the chosen versions.
 */
export type Fix = { readonly remotes: Wanted | null; readonly title: string; readonly isSearching: boolean };

/**
 * Checks the sets of versions that the gate suggests. Of the sets that all sites accept, offers the one with the fewest
 * changes.
 */
export function useFix({
  verdicts,
  targets,
  wanted,
  configs = {},
}: {
  readonly verdicts: PinVerdicts | undefined;
  readonly targets: readonly SiteRow[];
  readonly wanted: Wanted;
  readonly configs?: Parameters<typeof gateQuery>[2];
}): Fix {
  const fixes =
    verdicts === undefined || verdicts.fits
      ? []
      : fixesFor(
          verdicts,
          wanted,
          targets.map(({ remotes }) => remotes),
        );
  const answers = useQueries({
    queries: fixes.map((fix) =>
      gateQuery(
        targets.map(({ site }) => site),
        fix,
        configs,
      ),
    ),
  });
  const index = answers.findIndex(({ data }) => data?.fits);
  const remotes = fixes[index] ?? null;
  const added = Object.entries(remotes ?? {}).filter(([remote, version]) => wanted[remote] !== version);
  return {
    remotes,
    title: added.map(([remote, version]) => `${remote} ${version ?? ''}${insteadOf(wanted[remote])}`).join(', '),
    isSearching: answers.some(({ isPending }) => isPending),
  };
}

const insteadOf = (version: string | null | undefined): string => (version == null ? '' : ` instead of ${version}`);
