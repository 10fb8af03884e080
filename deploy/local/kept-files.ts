import { join } from 'node:path';
import type { Encryption } from '@forecourt/api';
import { createEncryption, readEncryptionKeys } from '@forecourt/api';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { createLockfileSigner, readSigningKeys } from './lockfile-signer.ts';
import { createOverrideSigner } from './override-signer.ts';
import { readPrivate, TextsByName, writePrivate } from './private-file.ts';
import type { Workspace } from './publish-packages.ts';
import { createKeyFile, searchAdminKey } from './search-admin.ts';
import { openSiteKeys } from './search-keys.ts';
import { StartProblem } from './start-problem.ts';

/** If this file is lost, encrypted data in the database is unreadable. */
export const encryptionKeysFile = 'encryption-keys.json';

/**
 * Reads the files that earlier starts stored in the data folder.
 *
 * @throws StartProblem naming the first damaged file
 */
export async function readKeptFiles(data: string, configs: readonly SiteConfig[], env: NodeJS.ProcessEnv) {
  const workspace = join(data, 'workspace.json');
  const searchKeys = createKeyFile(join(data, 'search-keys-made.json'));
  const lost = 'remotes that follow this checkout then stay at their versions until they are pinned';
  const former: Workspace = (await readPrivate(workspace, TextsByName, lost)) ?? {};
  await searchKeys.load();
  const signingKeys = await readSigningKeys(join(data, 'report-signing-keys.json'), env);
  const admin = await searchAdminKey(join(data, 'search-admin.json'), env);
  return {
    /** The versions that this checkout had at the last start, by package name. */
    former,
    keepWorkspace: (now: Workspace) => writePrivate(workspace, now),
    /** The sites' search keys, and the admin key of the search engine. */
    siteKeys: await openSiteKeys(join(data, 'search-keys.json'), configs, env, {
      signingKey: signingKeys[0],
      others: [admin],
    }),
    /** Signs the lockfile ids in documents. */
    signer: createLockfileSigner(signingKeys),
    /** Signs the tokens of override links. */
    overrideSigner: createOverrideSigner(signingKeys),
    /** Encrypts sensitive data in the database. */
    encryption: openEncryption(join(data, encryptionKeysFile), env),
    /** Stores search keys that are created over HTTP. */
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
