import type { Release, RemoteManifest } from '@forecourt/contracts/release';

/**
 * Makes the files of a version available in the folder of published versions. Throws an error if the files cannot be
 * fetched now.
 */
export type ProvideFiles = (
  version: { readonly name: string; readonly version: string } & (
    | Pick<RemoteManifest, 'files'>
    | { readonly digest: string }
  ),
) => Promise<void>;

/** Calls `provide` once for each pinned and each fallback version of the releases. */
export async function provideReleases(
  releases: readonly Pick<Release, 'manifests' | 'lastGood'>[],
  provide: ProvideFiles,
): Promise<void> {
  const versions = new Map(
    releases
      .flatMap(({ manifests, lastGood }) => [...Object.values(manifests), ...Object.values(lastGood)])
      .map((manifest) => [`${manifest.name}@${manifest.version}`, manifest]),
  );
  await Promise.all([...versions.values()].map((manifest) => provide(manifest)));
}
