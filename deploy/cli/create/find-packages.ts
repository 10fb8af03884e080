import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { UsageError } from '../command.ts';
import type { PackageSpecifiers } from './templates/project-files.ts';

/** Version ranges of Forecourt's packages in the npm registry: the same major version as this command. */
export function registryPackages(ownVersion: string): PackageSpecifiers {
  const range = `^${ownVersion.split('.')[0]}.0.0`;
  return { contracts: range, kit: range, cli: range };
}

/**
 * The tarballs in a folder, as dependencies of a remote.
 *
 * @param folder where `npm run pack` wrote the tarballs
 * @param remote folder of the remote, to which the paths are relative
 * @throws UsageError if there is not exactly one tarball of each package
 */
export function packedPackages(folder: string, remote: string): PackageSpecifiers {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const specifierOf = (name: string): string => {
    const tarballs = files.filter((file) => file.startsWith(`forecourt-${name}-`) && file.endsWith('.tgz'));
    const [only] = tarballs;
    if (only !== undefined && tarballs.length === 1)
      return `file:${relative(remote, join(folder, only)).replaceAll('\\', '/')}`;
    throw new UsageError(
      `--packages ${folder} holds ${tarballs.length === 0 ? 'no' : `${tarballs.length}`} forecourt-${name}-*.tgz. Name a folder with one tarball each of contracts, kit and cli.`,
    );
  };
  return { contracts: specifierOf('contracts'), kit: specifierOf('kit'), cli: specifierOf('cli') };
}
