import { join } from 'node:path';
import type { Encryption } from '@forecourt/api';
import { createEncryption, readEncryptionKeys } from '@forecourt/api';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { createLockfileSigner, readSigningKeys } from './lockfile-signer.ts';
import { readPrivate, TextsByName, writePrivate } from './private-file.ts';
import type { Workspace } from './publish-packages.ts';
import { createKeyFile, searchAdminKey } from './search-admin.ts';
import { openSiteKeys } from './search-keys.ts';
import { StartProblem } from './start-problem.ts';

/** Without it what is encrypted in the database is lost. */
export const encryptionKeysFile = 'encryption-keys.json';

/**
 * What a start reads of the files that a former one has left in the data folder.
 *
 * @throws StartProblem naming the first file that is damaged
 */
export async function readKeptFiles(data: string, configs: readonly SiteConfig[], env: NodeJS.ProcessEnv) {
  const workspace = join(data, 'workspace.json');
  const searchKeys = createKeyFile(join(data, 'search-keys-made.json'));
  const lost = 'remotes that follow this checkout then stay at their versions until they are pinned';
  const former: Workspace = (await readPrivate(workspace, TextsByName, lost)) ?? {};
  await searchKeys.load();
  const admin = await searchAdminKey(join(data, 'search-admin.json'), env);
  return {
    /** What this checkout published last time. */
    former,
    keepWorkspace: (now: Workspace) => writePrivate(workspace, now),
    /** The sites' keys to the search and, beside them, the one that may do everything. */
    siteKeys: await openSiteKeys(join(data, 'search-keys.json'), configs, env, [admin]),
    /** Signs what documents carry. */
    signer: createLockfileSigner(await readSigningKeys(join(data, 'report-signing-keys.json'), env)),
    /** Encrypts what is sensitive in the database. */
    encryption: openEncryption(join(data, encryptionKeysFile), env),
    /** Where keys that are made over HTTP are kept. */
    searchKeys,
  };
}

function openEncryption(file: string, env: NodeJS.ProcessEnv): Encryption {
  try {
    return createEncryption(readEncryptionKeys(file, env));
  } catch (error) {
    throw new StartProblem((error as Error).message, { cause: error });
  }
}
