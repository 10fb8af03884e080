import type { Rollout } from '@forecourt/contracts/release';
import { lostFiles } from '../../decisions/can-i-pin.ts';
import { refusePin } from '../../decisions/decide-change.ts';
import { hasEnded } from '../../decisions/rollout/share-of.ts';
import type { SiteState } from '../../decisions/site-state.ts';
import { versionsOf } from '../../decisions/to-release.ts';
import type { Result } from '../../refusal.ts';
import { done, refused } from '../../refusal.ts';
import type { RolloutWrite, SiteMove, WriteOutcome } from '../../store/write-changes.ts';
import { stepOf } from '../changing/assess.ts';
import { createGate } from '../changing/gate.ts';
import { refuseDealerships, refuseHost, refuseSenderSince } from '../changing/refusals.ts';
import { refuseRolloutOutdated } from '../changing/settle.ts';
import type { OperationDeps } from '../deps.ts';
import { refuseFirstFrozen } from '../freezes/frozen.ts';

/** Maximum number of attempts if a site is changed at the same time. */
const mostTries = 5;

/**
 * Stores the next state of a rollout together with an entry in the history of each of its sites, all or none. Then
 * notifies subscribers about each site. A finished rollout pins the candidate on every site.
 *
 * @param more null if no more visitors get the candidate. Otherwise nothing is stored if a site no longer runs the
 * control, or if a site is frozen and `despiteFreeze` is false
 */
export async function advanceRollout(
  deps: OperationDeps,
  next: Rollout,
  more: { readonly despiteFreeze: boolean } | null,
): Promise<Result<Rollout>> {
  const sender = next.phase === 'finished' ? await refuseSenders(deps, next) : null;
  if (sender !== null) return sender;
  for (let tried = 1; ; tried++) {
    const states = await deps.sites.findAll(next.sites);
    const moved = states.filter(({ site, lockfile }) => lockfile.id !== next.lockfiles[site]?.control);
    if (more !== null && moved.length > 0) return refuseMoved(next, moved);
    const write = await writeOf(deps, next, states);
    const unfrozen = more === null || more.despiteFreeze ? [] : next.sites;
    const outcome = await deps.sites.write({ ...write, at: deps.now(), unfrozen });
    if (outcome.kind === 'stored') {
      for (const { state } of write.moves)
        deps.announce({ site: state.site, revision: state.revision, lockfile: state.lockfile.id });
      return done(next);
    }
    if (outcome.kind !== 'outdated' || tried === mostTries) return refuseWrite(deps, next, write.moves, outcome);
  }
}

/** A refusal if an email address in a candidate's configuration is by now at another dealer's host; otherwise null. */
async function refuseSenders(deps: OperationDeps, { id, sites, createdAt }: Rollout) {
  const states = new Map((await deps.sites.findAll(sites)).map((state) => [state.site, state]));
  for (const { site, config } of await deps.rollouts.candidates(id)) {
    const state = states.get(site);
    const refusal = state && (await refuseSenderSince(deps, { state, config, since: new Date(createdAt) }));
    if (refusal) return refusal;
  }
  return null;
}

/** A refusal if a file of a candidate is missing or was changed; otherwise null. */
export async function refuseLostCandidates(deps: OperationDeps, rollout: Rollout) {
  const gate = createGate(deps);
  for (const { site, lockfile } of await deps.rollouts.candidates(rollout.id)) {
    const manifests = await gate.manifests(versionsOf(lockfile));
    const faults = lostFiles(site, Object.values(manifests), await gate.fileFaults(manifests));
    if (faults.length > 0) return refusePin(site, faults);
  }
  return null;
}

async function writeOf(deps: OperationDeps, next: Rollout, states: readonly SiteState[]) {
  const line = next.record.at(-1);
  if (line === undefined) throw new Error(`REGISTRY_BROKEN: ${next.id} has no record`);
  const candidates = await deps.rollouts.candidates(next.id);
  const phase = line.phase === 'returned' ? 'rolled back' : line.phase;
  const said = { at: line.at, actor: line.actor, why: `${phase}, ${line.share / 100}%: ${line.because}` };
  const moves = states.map((state): SiteMove => {
    const step = stepOf(state, said, next.id);
    const candidate = candidates.find(({ site }) => site === state.site);
    if (next.phase !== 'finished' || candidate === undefined) return step;
    const { lockfile, config } = candidate;
    const lastGood = state.lockfile.id;
    const after: SiteState = { ...step.state, lockfile, config, lastGood };
    return { state: after, entry: { ...step.entry, to: lockfile.id, lastGood } };
  });
  const ended = hasEnded(next.phase)
    ? candidates.map(({ site, lockfile }) => ({
        site,
        lockfile: lockfile.id,
        ended: next.phase === 'finished' ? ('finished' as const) : ('returned' as const),
      }))
    : [];
  const rollouts: readonly RolloutWrite[] = [{ rollout: next, candidates: [], ended }];
  return { moves, rollouts };
}

function refuseMoved({ id }: Rollout, moved: readonly SiteState[]) {
  const sites = moved.map(({ site }) => site).join(', ');
  return refused(
    'REGISTRY_REVISION_OUTDATED',
    `A newer change moved ${sites} off the control of ${id}. Roll it back and start another.`,
  );
}

async function refuseWrite(
  deps: OperationDeps,
  { id, sites }: Rollout,
  moves: readonly SiteMove[],
  outcome: Exclude<WriteOutcome, { kind: 'stored' }>,
) {
  const state = 'sites' in outcome ? moves.find((move) => outcome.sites.includes(move.state.site))?.state : undefined;
  if (outcome.kind === 'host-not-owned' && state !== undefined) return refuseHost(deps, state);
  if (outcome.kind === 'dealership-not-assigned' && state !== undefined) return refuseDealerships(deps, state);
  const frozen = outcome.kind === 'frozen' ? await refuseFirstFrozen(deps, sites) : null;
  if (frozen !== null) return frozen;
  if (outcome.kind === 'rollout-outdated') return refuseRolloutOutdated(id);
  return refused('REGISTRY_REVISION_OUTDATED', `Sites of ${id} are being changed. Try again in a moment.`);
}
