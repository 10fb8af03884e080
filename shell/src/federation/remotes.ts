import type { PageState, RemoteSource } from '@forecourt/contracts/release';
import type { Remote } from '@forecourt/kit/island';
import { createInstance } from '@module-federation/enhanced/runtime';
import { withRetry } from '../state/with-retry.ts';
import { withTimeout } from '../state/with-timeout.ts';
import { shared } from './shared.ts';

/** How long a remote's entry may load before the next version is tried. */
const entryTimeoutMs = 6_000;

/**
 * Loads remotes at the versions that the document names. The shell's own islands are already loaded. Two versions of a
 * remote may be loaded at once: they are separate modules. An entry that fails to load is fetched once more from the
 * same address, because the document lists no other address for the version. Some browsers, such as Firefox, remember
 * that an address failed. In these browsers the retry fails too, and the last good version is loaded.
 */
export function createRemotes({ remotes }: Pick<PageState, 'remotes'>, shell: Remote) {
  const host = createInstance({ name: 'shell', remotes: [], shared });
  const loading = new Map<string, Promise<Remote>>();
  const failed = new Set<string>();
  let fetches = 0;

  const fetchRemote = async (name: string, { version, entry }: RemoteSource): Promise<Remote> => {
    // The runtime caches results by name, so another attempt needs a new name.
    const alias = `${name}_${version.replaceAll(/[^0-9a-z]/g, '_')}_${++fetches}`;
    host.registerRemotes([{ name: alias, entry, type: 'module' }]);
    const module = await host.loadRemote<{ readonly default?: Remote }>(`${alias}/remote`);
    if (module?.default === undefined) throw new Error(`REMOTE_EMPTY: ${name}@${version} exposes no remote`);
    return module.default;
  };

  return {
    /** Versions of a remote in the order in which they are tried. The shell has only its running version. */
    sourcesOf: (name: string): readonly RemoteSource[] =>
      (name === shell.name ? remotes[name]?.slice(0, 1) : remotes[name]) ?? [],
    /** @throws Error when the version does not load within six seconds */
    load(name: string, source: RemoteSource): Promise<Remote> {
      if (name === shell.name) return Promise.resolve(shell);
      const key = `${name}@${source.version}`;
      const known = loading.get(key);
      if (known) return known;
      const loaded = withTimeout(
        withRetry(() => fetchRemote(name, source)),
        entryTimeoutMs,
        `REMOTE_TOO_SLOW: ${key} did not load within ${entryTimeoutMs} ms`,
      );
      loading.set(key, loaded);
      loaded.catch(() => failed.add(key));
      return loaded;
    },
    /**
     * Allows failed versions to be fetched again. Failures are cached until then, so that many islands cause only one
     * attempt.
     */
    forgetFailures(): void {
      for (const key of failed) loading.delete(key);
      failed.clear();
    },
  };
}

export type Remotes = ReturnType<typeof createRemotes>;
