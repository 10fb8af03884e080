import { isSourceMap, RemoteManifest, sourceMapOf } from '@forecourt/contracts/release';
import { didYouMean, listNames } from '../../sites/closest-name.ts';
import { faultsByPath, parseDocument } from '../../sites/document-faults.ts';
import type { Actor } from '../access/actor.ts';
import { mayDo } from '../access/role.ts';
import { uploadFaults } from '../assets/integrity.ts';
import { manifestDigest } from '../decisions/lockfile.ts';
import { branchOfPreview } from '../decisions/preview-version.ts';
import { provenanceOf } from '../decisions/provenance.ts';
import { unusableDeclarations } from '../decisions/unusable-declarations.ts';
import type { Result } from '../refusal.ts';
import { done, refused } from '../refusal.ts';
import type { ListedVersion, StoredVersion } from '../store/version-store.ts';
import type { OperationDeps } from './deps.ts';
import type { Published, RegistryOperations, Upload, VersionSummary } from './operations.ts';
import { keptPreviewsMs } from './previews/kept-previews.ts';
import { toSent } from './sent.ts';
import { toDeprecation } from './to-deprecation.ts';

/** Operations on versions. */
export function publishingOperations(
  deps: OperationDeps,
  actor: Actor,
): Pick<RegistryOperations, 'publish' | 'versions' | 'manifest' | 'sourceMap'> {
  const { versions } = deps;
  return {
    async publish(upload) {
      const parsed = parseDocument(RemoteManifest, upload.manifest);
      if (parsed.kind === 'faulty') {
        return refused(
          'REGISTRY_BODY_INVALID',
          'remote.json isn’t a manifest this registry understands. Build the remote again with the current kit.',
          faultsByPath(parsed.faults),
        );
      }
      const unusable = refuseUnusable(deps, parsed.value);
      if (unusable !== null) return unusable;
      return publish(deps, actor, { ...upload, manifest: parsed.value });
    },
    async versions(remote) {
      const listed = await versions.list(remote);
      if (listed.length === 0 && remote !== undefined) return refuseRemote(deps, actor, remote);
      const deprecated = await deps.deprecations.all();
      const before = releasesBefore(listed);
      return done(
        listed.map((version) => {
          const warning = deprecated.get(`${version.remote}@${version.version}`);
          const former = before.get(version);
          return {
            ...toSent(version),
            ...(warning !== undefined && { deprecated: toDeprecation(warning) }),
            ...(version.branch !== null && { deletedAfter: deletedAfter(version) }),
            ...beforeOf(former),
          };
        }),
      );
    },
    async manifest(remote, version) {
      const found = await versions.find(remote, version);
      return found === null ? refuseVersions(deps, actor, { [remote]: version }) : done(found.manifest);
    },
    async sourceMap(remote, version, script) {
      const found = await versions.find(remote, version);
      if (found === null) return refuseVersions(deps, actor, { [remote]: version });
      const bytes = await deps.assets.read(found.manifest, sourceMapOf(script));
      if (bytes !== null) return done(bytes);
      return refused(
        'REGISTRY_SOURCE_MAP_UNKNOWN',
        `${remote} ${version} has no source map of "${script}". Name a script in remote.json. Versions built before source maps were added have none.`,
      );
    },
  };
}

async function publish(
  deps: OperationDeps,
  actor: Actor,
  upload: Upload & { manifest: RemoteManifest },
): Promise<Result<Published>> {
  const { manifest, files } = upload;
  const { name: remote, version } = manifest;
  const early = refuseLargeManifest(deps, manifest) ?? refusePreview(upload);
  if (early !== null) return early;
  const faults = {
    ...(await uploadFaults(manifest, files)),
    ...serverFileFaults(deps, upload),
    ...sourceMapFaults(deps, upload),
  };
  if (Object.keys(faults).length > 0) {
    const [path, fault] = Object.entries(faults)[0] as [string, string];
    return refused(
      'REGISTRY_FILES_REFUSED',
      `${remote} ${version} was not published: ${path} ${fault}. Build it again and publish the whole folder.`,
      faults,
    );
  }
  const digest = manifestDigest(manifest);
  const existing = await deps.versions.find(remote, version);
  if (existing !== null) return (await publishedBefore(deps, existing, digest, upload)) ?? publish(deps, actor, upload);
  const collected = await refuseCollected(deps, { remote, version, digest });
  if (collected !== null) return collected;

  const busy = (await refuseTooMany(deps, remote)) ?? (await refuseManyPreviews(deps, upload));
  if (busy !== null) return busy;
  const staged = await deps.assets.stage(manifest, files);
  try {
    const provenance = provenanceOf(manifest, { runUrl: upload.runUrl, identity: actor.identity });
    const former = (await deps.versions.list(remote)).find(({ branch }) => branch === null);
    const row = {
      ...{ remote, version, manifest, digest },
      publishedBy: actor.name,
      publishedAt: deps.now(),
      provenance,
      branch: upload.preview?.branch ?? null,
    };
    if ((await deps.versions.add(row, staged.commit)) === 'added') {
      deps.notify({ about: 'versions', site: null });
      const published = { remote, version, outcome: 'published', files: files.size, sizes: provenance.sizes } as const;
      return done({ ...published, ...beforeOf(former) });
    }
  } finally {
    await staged.discard();
  }
  // Another publish has stored the same number in the meantime, so this upload is compared with that version.
  return publish(deps, actor, upload);
}

const hourMs = 3_600_000;

/**
 * A refusal if too many versions of a remote were published within an hour; otherwise null. The number is limited,
 * because versions are stored for months.
 */
async function refuseTooMany({ versions, now, budget }: OperationDeps, remote: string) {
  const published = await versions.publishedSince(remote, new Date(now().getTime() - hourMs));
  if (published < budget.publishesPerHour) return null;
  return refused(
    'REGISTRY_TOO_MANY_CHANGES',
    `${published} versions of ${remote} were published within an hour; the limit is ${budget.publishesPerHour} (BUDGET_PUBLISHES_HOUR). Try again later.`,
  );
}

/** A refusal if a preview's version does not name its branch and the commit of its build; otherwise null. */
function refusePreview({ manifest, preview }: Upload & { manifest: RemoteManifest }) {
  if (preview === undefined) return null;
  const { name, version, commit } = manifest;
  const named = branchOfPreview(version);
  if (named?.branch === preview.branch && (commit === 'unknown' || commit.startsWith(named.commit))) return null;
  return refused(
    'REGISTRY_BODY_INVALID',
    `${name} ${version} isn’t a preview of the branch ${preview.branch} at the commit ${commit}. A preview’s version looks like 1.4.0-${preview.branch}.1a2b3c4d. \`forecourt preview --print-version\` prints the one to build with.`,
  );
}

/** A refusal if a remote has too many previews that are not deleted yet; otherwise null. */
async function refuseManyPreviews({ versions, budget }: OperationDeps, upload: Upload & { manifest: RemoteManifest }) {
  if (upload.preview === undefined) return null;
  const { name } = upload.manifest;
  const stored = await versions.previewsOf(name);
  if (stored < budget.previewsPerRemote) return null;
  return refused(
    'REGISTRY_TOO_MANY_CHANGES',
    `${name} has ${stored} previews; the limit is ${budget.previewsPerRemote} (BUDGET_PREVIEWS_REMOTE). They are deleted 14 days after they were published.`,
  );
}

const deletedAfter = ({ publishedAt }: ListedVersion) => new Date(publishedAt.getTime() + keptPreviewsMs).toISOString();

/** The former release of a remote, with which a version is compared; empty if its sizes are unknown. */
function beforeOf(former: ListedVersion | undefined): Pick<VersionSummary, 'before'> {
  if (former === undefined || former.provenance === null) return {};
  return { before: { version: former.version, sizes: former.provenance.sizes } };
}

/** For each version, the release of its remote that was published before it. `listed`: newest first. */
function releasesBefore(listed: readonly ListedVersion[]): ReadonlyMap<ListedVersion, ListedVersion> {
  const found = new Map<ListedVersion, ListedVersion>();
  const latest = new Map<string, ListedVersion>();
  for (const version of listed.toReversed()) {
    const former = latest.get(version.remote);
    if (former !== undefined) found.set(version, former);
    if (version.branch === null) latest.set(version.remote, version);
  }
  return found;
}

/**
 * A refusal if a manifest is too large; otherwise null. The size is limited, because every release of a site contains
 * the manifests of its versions.
 */
function refuseLargeManifest({ budget }: OperationDeps, manifest: RemoteManifest) {
  const bytes = Buffer.byteLength(JSON.stringify(manifest));
  if (bytes <= budget.manifestBytes) return null;
  return refused(
    'REGISTRY_FILES_REFUSED',
    `${manifest.name} ${manifest.version} was not published: remote.json has ${bytes} bytes; the limit is ${budget.manifestBytes} (BUDGET_MANIFEST_BYTES). Shorten the schemas of its events.`,
    { 'remote.json': `has ${bytes} bytes; the limit is ${budget.manifestBytes}` },
  );
}

/** Maximum number of declarations that a refusal names. */
const mostUnusable = 100;

/** A refusal if a version declares parts that no site can use; otherwise null. */
function refuseUnusable({ privateTargets }: OperationDeps, manifest: RemoteManifest) {
  const found = [...Iterator.from(unusableDeclarations(manifest, privateTargets)).take(mostUnusable)];
  const [first] = found;
  if (first === undefined) return null;
  const more = found.length > 1 ? ` And ${found.length - 1} more.` : '';
  return refused(
    'REGISTRY_BODY_INVALID',
    `${manifest.name} ${manifest.version} was not published: ${first.path}: ${first.message}.${more}`,
    Object.fromEntries(found.map(({ path, message }) => [path, message])),
  );
}

/**
 * Faults for a server file that is too large: the edge reads and hashes a file as a whole, and each render process
 * holds it in memory.
 */
function serverFileFaults(
  { budget }: OperationDeps,
  { manifest, files }: Upload & { manifest: RemoteManifest },
): Readonly<Record<string, string>> {
  const bytes = files.get(manifest.server)?.byteLength ?? 0;
  if (bytes <= budget.serverFileBytes) return {};
  return { [manifest.server]: `has ${bytes} bytes; the limit is ${budget.serverFileBytes} (BUDGET_SERVER_FILE_BYTES)` };
}

/** Faults for source maps that are too large. The size is limited, because a thread parses each map as a whole. */
function sourceMapFaults({ budget }: OperationDeps, { files }: Upload): Readonly<Record<string, string>> {
  const tooLarge = [...files].filter(
    ([path, { byteLength }]) => isSourceMap(path) && byteLength > budget.sourceMapBytes,
  );
  return Object.fromEntries(
    tooLarge.map(([path, { byteLength }]) => [
      path,
      `has ${byteLength} bytes; the limit is ${budget.sourceMapBytes} (BUDGET_SOURCE_MAP_BYTES)`,
    ]),
  );
}

async function publishedBefore(
  deps: OperationDeps,
  existing: StoredVersion,
  digest: string,
  { manifest, files }: Upload & { manifest: RemoteManifest },
): Promise<Result<Published> | null> {
  const { remote, version, publishedBy, publishedAt } = existing;
  if (existing.digest !== digest) {
    return refused(
      'REGISTRY_VERSION_TAKEN',
      `${remote} ${version} was published by ${publishedBy} at ${publishedAt.toISOString()} with other files. A version never changes: raise the number and publish again.`,
    );
  }
  // Publishing the same files again restores missing or damaged files.
  if (Object.keys(await deps.assets.check(existing.manifest)).length > 0) {
    const staged = await deps.assets.stage(manifest, files);
    await staged.commit().finally(staged.discard);
  }
  // Publishing a version again removes its mark. If a collection has deleted the version in the meantime, the caller
  // publishes it anew.
  await deps.collections.unmark([{ remote, version }]);
  if ((await deps.versions.find(remote, version)) === null) return null;
  return done({ remote, version, outcome: 'already-published', files: files.size });
}

/**
 * A refusal if a garbage-collected version is published again with other files, or before its old files are deleted;
 * otherwise null.
 */
async function refuseCollected(
  { collections }: OperationDeps,
  { remote, version, digest }: { readonly remote: string; readonly version: string; readonly digest: string },
) {
  const found = await collections.find({ remote, version });
  if (found === null || found.collectedAt === null) return null;
  const since = found.collectedAt.toISOString();
  if (found.digest !== digest)
    return refused(
      'REGISTRY_VERSION_TAKEN',
      `${remote} ${version} was published with other files, and collected at ${since}. A version never changes: raise the number and publish again.`,
    );
  if (found.leftFiles === null) return null;
  return refused(
    'REGISTRY_VERSION_TAKEN',
    `${remote} ${version} is being collected, and its old files aren’t deleted yet. Run the collection again, then publish.`,
  );
}

/** Refuses an unknown remote, and names the remotes that the actor may read. */
export async function refuseRemote({ versions }: OperationDeps, { role }: Pick<Actor, 'role'>, remote: string) {
  const known = [...new Set((await versions.list()).map((version) => version.remote))].filter((each) =>
    mayDo(role, { kind: 'read-remote', remote: each }),
  );
  return refused(
    'REGISTRY_REMOTE_UNKNOWN',
    `No version of "${remote}" was ever published.${didYouMean(remote, known)} ${listNames('remotes', remote, known).replace('Remotes are', 'Published are')}`,
  );
}

/** Refuses unknown versions, and names the newest versions that exist. */
export async function refuseVersions(
  deps: OperationDeps,
  actor: Pick<Actor, 'role'>,
  missing: Readonly<Record<string, string>>,
) {
  const sentences = await Promise.all(
    Object.entries(missing).map(async ([remote, version]) => {
      const known = await deps.versions.list(remote);
      const collected = await deps.collections.find({ remote, version });
      const releases = known.filter(({ branch }) => branch === null);
      if (known.length === 0) return (await refuseRemote(deps, actor, remote)).refusal.message;
      const why = collected?.collectedAt
        ? `was collected at ${collected.collectedAt.toISOString()}, because nothing named it any more. Publish the same build again, or name another version.`
        : 'was never published.';
      return `${remote} ${version} ${why} The newest are ${(releases.length > 0 ? releases : known)
        .slice(0, 5)
        .map((each) => each.version)
        .join(', ')}.`;
    }),
  );
  return refused('REGISTRY_VERSION_UNKNOWN', sentences.join(' '));
}
