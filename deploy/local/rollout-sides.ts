import type { RegistryPort } from '@forecourt/api';
import { LRUCache } from 'lru-cache';
import type { Registry } from '../registry/index.ts';
import { getsCandidate, isIssued } from '../rollout-buckets/bucket.ts';

type Sides = NonNullable<Awaited<ReturnType<Registry['rolloutOn']>>>;

/** How long a response of the registry is used before it is requested again. */
const usedMs = 5_000;
/** For this time after the share has risen, pages of the control may still be open and send reports. */
const openPageMs = 30 * 60_000;
const mostSites = 1_000;

/**
 * `formerShare`: the candidate's share before its latest rise. Until `formerUntilMs`, it decides which visitors may
 * still have pages of the control.
 */
type Known = { readonly sides: Sides | null; readonly formerShare: number; readonly formerUntilMs: number };

/**
 * The lockfiles that a visitor of a rollout may have been served; none if the running rollout did not issue the cookie.
 * A visitor who recently moved to the candidate may have open pages of both control and candidate.
 */
export function createRolloutSides(
  { rolloutOn }: Pick<Registry, 'rolloutOn'>,
  nowMs: () => number = Date.now,
): RegistryPort['lockfilesOf'] {
  const kept = new LRUCache<string, { readonly known: Promise<Known>; readonly untilMs: number }>({ max: mostSites });

  const ask = async (site: string, before: Promise<Known> | undefined): Promise<Known> => {
    const [sides, former] = await Promise.all([rolloutOn(site), before?.catch(() => undefined)]);
    const share = sides?.share ?? 0;
    if (former?.sides?.id !== sides?.id || former === undefined) return { sides, formerShare: share, formerUntilMs: 0 };
    const lastShare = former.sides?.share ?? 0;
    if (share > lastShare) return { sides, formerShare: lastShare, formerUntilMs: nowMs() + openPageMs };
    return { ...former, sides };
  };

  const sidesOn = (site: string): Promise<Known> => {
    const before = kept.get(site);
    if (before !== undefined && nowMs() < before.untilMs) return before.known;
    const known = ask(site, before?.known);
    kept.set(site, { known, untilMs: nowMs() + usedMs });
    return known;
  };

  return async (site, { rollout, visitor }) => {
    const { sides, formerShare, formerUntilMs } = await sidesOn(site);
    if (sides === null || sides.id !== rollout || !isIssued(sides.bucketKey, visitor)) return [];
    const { bucketKey, control, candidate } = sides;
    if (!getsCandidate(sides, visitor)) return [control];
    const share = nowMs() < formerUntilMs ? formerShare : sides.share;
    return getsCandidate({ bucketKey, share }, visitor) ? [candidate] : [candidate, control];
  };
}
