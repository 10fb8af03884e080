import type { Rollout } from '@forecourt/contracts/release';
import { describeDifferences, differencesOf } from '../../decisions/differences.ts';
import { withLine } from '../../decisions/rollout/record.ts';
import type { RolloutWrite } from '../../store/write-changes.ts';
import type { ChangeAssessment, ChangedSite } from './assess.ts';

/**
 * How a change of sites affects their rollouts. If the change pins other versions on a site, these become the
 * rollout's new control. If it changes the candidate, the new candidate replaces the former one.
 */
export function rolloutWrites(
  assessments: readonly ChangeAssessment[],
  sites: readonly ChangedSite[],
  {
    moved,
    actor,
    why,
    at,
  }: { readonly moved: readonly string[]; readonly actor: string; readonly why: string; readonly at: string },
): readonly RolloutWrite[] {
  const running = new Map(sites.flatMap(({ site, running: on }) => (on === null ? [] : [[site, on] as const])));
  const touched = assessments.filter(({ site }) => moved.includes(site) && running.has(site));
  const byRollout = Map.groupBy(touched, ({ site }) => running.get(site)?.rollout.id ?? '');
  return [...byRollout.values()].map((own) => {
    const rollout = running.get(own[0]?.site ?? '')?.rollout as Rollout;
    const parts = own.map(({ site, decision, candidate }) => {
      const current = running.get(site)?.candidate;
      const after = candidate?.after ?? current;
      if (after === undefined || decision.kind !== 'moved')
        throw new Error(`REGISTRY_BROKEN: ${site} has no candidate`);
      return { site, control: decision.state.lockfile.id, before: candidate?.before ?? null, after };
    });
    const said = parts.map(({ site, before, after }) =>
      before === null
        ? `control of ${site} changed`
        : `candidate of ${site}: ${describeDifferences(differencesOf(before.lockfile, after.lockfile))}`,
    );
    const { phase, step, share } = rollout;
    return {
      rollout: {
        ...rollout,
        revision: rollout.revision + 1,
        lockfiles: {
          ...rollout.lockfiles,
          ...Object.fromEntries(
            parts.map(({ site, control, after }) => [site, { control, candidate: after.lockfile.id }]),
          ),
        },
        record: withLine(
          rollout.record,
          { at, actor, phase, step, share, because: `${why.trim()} (${said.join('; ')})`, readings: [] },
          rollout.id,
        ),
      },
      candidates: parts.map(({ site, control, after }) => ({
        site,
        lockfile: after.lockfile,
        config: after.config,
        control,
      })),
      ended: parts.flatMap(({ site, before }) =>
        before === null ? [] : [{ site, lockfile: before.lockfile.id, ended: 'replaced' as const }],
      ),
    };
  });
}
