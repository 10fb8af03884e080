import type { OverrideRelease } from '@forecourt/contracts/release';
import { LRUCache } from 'lru-cache';
import type { ProvideFiles } from '../sites/provide-files.ts';
import { provideReleases } from '../sites/provide-files.ts';
import type { OverrideSource } from './override-source.ts';

/** How long a response of the registry is cached. A revoked link ends within this time. */
const usedMs = 5_000;

/** Maximum number of links whose responses are cached. */
const mostHeld = 200;

/** The registry's response to a request for a link. */
export type OpenedOverride =
  | { readonly kind: 'open'; readonly shown: OverrideRelease }
  | { readonly kind: 'ended' | 'forbidden' | 'unknown' | 'unreachable' };

/**
 * Requests the release of a link from the registry, at most every five seconds per link. `unreachable`: the override
 * must not be shown, because the registry did not respond or the files of a version could not be fetched.
 */
export function createOpenedOverrides(
  source: Pick<OverrideSource, 'release'>,
  {
    provide = async () => {},
    nowMs,
    log,
  }: { readonly provide?: ProvideFiles; readonly nowMs: () => number; readonly log: (message: string) => void },
): (site: string, id: string) => Promise<OpenedOverride> {
  const held = new LRUCache<string, { readonly untilMs: number; readonly opened: Promise<OpenedOverride> }>({
    max: mostHeld,
  });
  /**
   * Releases by link and lockfile. Each lockfile always has the same release object, because other caches use the
   * object as their key.
   */
  const releases = new LRUCache<string, OverrideRelease['release']>({ max: mostHeld });

  const ask = async (site: string, id: string): Promise<OpenedOverride> => {
    try {
      const response = await source.release(site, id);
      if (response.kind === 'refused') return { kind: reasons[response.refusal.code] ?? 'unknown' };
      const { developmentShell } = response.value;
      await Promise.all([
        provideReleases([response.value.release], provide),
        developmentShell === null ? undefined : provide(developmentShell),
      ]);
      const held = `${id} ${response.value.override.lockfile}`;
      const release = releases.get(held) ?? response.value.release;
      releases.set(held, release);
      return { kind: 'open', shown: { ...response.value, release } };
    } catch (error) {
      log(`${site}: the override ${id} can’t be shown: ${String(error)}`);
      return { kind: 'unreachable' };
    }
  };

  return (site, id) => {
    const key = `${site} ${id}`;
    const known = held.get(key);
    if (known !== undefined && nowMs() < known.untilMs) return known.opened;
    const opened = ask(site, id);
    held.set(key, { untilMs: nowMs() + usedMs, opened });
    return opened;
  };
}

const reasons: Readonly<Record<string, 'ended' | 'forbidden' | 'unknown'>> = {
  REGISTRY_OVERRIDE_ENDED: 'ended',
  REGISTRY_OVERRIDES_FORBIDDEN: 'forbidden',
  REGISTRY_OVERRIDE_ORIGIN_REFUSED: 'forbidden',
};
