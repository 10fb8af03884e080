import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@forecourt/contracts/release';
import { developmentVersionOf } from '@forecourt/contracts/release';
import type { RegistryOperations, Upload } from '../registry/index.ts';
import { readVersionFolder, unwrap, VersionFolderUnreadable } from '../registry/index.ts';
import { StartProblem } from './start-problem.ts';
import { packages } from './workspace.ts';

/** Versions of this checkout by package name. */
export type Workspace = Readonly<Record<string, string>>;

/**
 * Publishes the built packages. If other files were already published under a package's version number, the package
 * gets a unique number such as `1.0.0-dev.1a2b3c4d`. This keeps work in progress apart from releases.
 *
 * @throws StartProblem if a package's folder contains no built version
 */
export async function publishPackages(
  registry: RegistryOperations,
  root: string,
  note: (line: string) => void,
): Promise<Workspace> {
  const published: Record<string, string> = {};
  for (const remote of packages) {
    const upload = await readBuilt(join(root, remote, 'dist'));
    const response = await registry.publish(upload);
    if (response.kind === 'refused' && response.refusal.code === 'REGISTRY_VERSION_TAKEN') {
      const manifest = await publishInProgress(registry, upload);
      published[remote] = manifest.version;
      note(
        `${remote} ${manifest.version}: differs from what was published as ${(upload.manifest as RemoteManifest).version}`,
      );
      continue;
    }
    const { version, outcome } = unwrap(response);
    published[remote] = version;
    if (outcome === 'published') note(`${remote} ${version} published`);
  }
  await publishDevelopmentShell(registry, root, published['shell'] ?? '');
  return published;
}

/** Publishes the development build of the shell, for links to developers' origins, if it was built. */
async function publishDevelopmentShell(registry: RegistryOperations, root: string, shell: string): Promise<void> {
  const folder = join(root, 'shell', 'dist-development');
  if (!existsSync(join(folder, 'remote.json'))) return;
  const upload = await readBuilt(folder);
  const manifest = { ...(upload.manifest as RemoteManifest), version: developmentVersionOf(shell) };
  unwrap(await registry.publish({ ...upload, manifest }));
}

/** @throws StartProblem */
async function readBuilt(folder: string): Promise<Upload> {
  try {
    return await readVersionFolder(folder);
  } catch (error) {
    throw error instanceof VersionFolderUnreadable ? new StartProblem(error.message, { cause: error }) : error;
  }
}

/** Publishes the files under a version number that is computed from their content. */
async function publishInProgress(registry: RegistryOperations, upload: Upload): Promise<RemoteManifest> {
  const built = upload.manifest as RemoteManifest;
  const hashes = Object.values(built.files).map(({ integrity }) => integrity);
  const digest = createHash('sha256').update(hashes.join()).digest('hex').slice(0, 8);
  const manifest = { ...built, version: `${built.version}-dev.${digest}` };
  unwrap(await registry.publish({ ...upload, manifest }));
  return manifest;
}
