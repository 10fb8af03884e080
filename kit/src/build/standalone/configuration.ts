import { standaloneFolder } from '@forecourt/contracts/release';
import type { Configuration } from '@rspack/core';
import { ownModule } from '../own-module.ts';
import { moduleRules } from '../rules.ts';

/**
 * The build of the files that a remote needs in hosts other than the shell: modules that such a host does not share,
 * and the function that mounts a widget. No page of the platform loads these files.
 */
export function standaloneConfiguration(common: Configuration, name: string): Configuration {
  return {
    ...common,
    name: `${name}:standalone`,
    dependencies: [`${name}:browser`],
    entry: {
      [`${standaloneFolder}index`]: ownModule('build/standalone/supplied'),
      [`${standaloneFolder}mount-in`]: ownModule('mount/in-other-hosts/mount-in'),
    },
    module: { ...common.module, rules: moduleRules() },
    // These names are the same in every remote. The standalone files of all remotes built with the same kit are
    // therefore equal.
    output: { ...common.output, uniqueName: 'forecourt-standalone', hashSalt: 'forecourt-standalone' },
    plugins: [],
  };
}
