import { versionPattern } from '@forecourt/contracts/release';
import semver from 'semver';
import * as z from 'zod/mini';
import { didYouMean, firstNames } from '../../sites/closest-name.ts';
import { CommandFailed } from '../command.ts';

const paths = z.array(z.string());
const assets = z.object({
  js: z.object({ sync: paths, async: paths }),
  css: z.object({ sync: paths, async: paths }),
});

/** The part of `mf-manifest.json` that this command reads. */
const FederationManifest = z.object({
  metaData: z.object({
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
    globalName: z.optional(z.string()),
    publicPath: z.optional(z.string()),
    buildInfo: z.optional(z.object({ buildVersion: z.optional(z.string()) })),
  }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.optional(z.string()), assets })),
  exposes: z.array(z.object({ path: z.string(), assets })),
});
type FederationManifest = z.infer<typeof FederationManifest>;

/** Range of the React versions that the shell may supply. The platform's own remotes declare the same range. */
export const reactRange = '^19.0.0';

/** The adopted module of a foreign remote, and the files that it needs. */
export type ForeignRemote = {
  /** Path of the container, relative to the manifest's folder. */
  readonly entry: string;
  /**
   * `module`: the container is an ES module. `var`: the container is a script that declares a variable of this name.
   */
  readonly format: { readonly kind: 'module' } | { readonly kind: 'var'; readonly variable: string };
  /** The module's scripts and style sheets, without the container. */
  readonly files: readonly string[];
  /** Whether the remote takes React from its host. */
  readonly sharesReact: boolean;
  /** The remote's own version, if it is a valid version number. */
  readonly version: string | undefined;
};

/**
 * Reads a manifest of Module Federation 2, and finds the exposed module.
 *
 * @param where the manifest's file or address, for messages
 * @throws CommandFailed ADOPT_NO_MANIFEST, ADOPT_EXPOSE_UNKNOWN, ADOPT_FORMAT or ADOPT_REACT
 */
export function readFederationManifest(text: string, where: string, expose: string): ForeignRemote {
  const manifest = parseManifest(text, where);
  const found = manifest.exposes.find(({ path }) => path === expose);
  if (found === undefined) {
    const names = manifest.exposes.map(({ path }) => path);
    throw new CommandFailed(
      'ADOPT_EXPOSE_UNKNOWN',
      `${where} exposes no "${expose}". It exposes ${firstNames(names) || 'nothing'}.${didYouMean(expose, names)}`,
    );
  }
  const { remoteEntry, buildInfo } = manifest.metaData;
  const react = manifest.shared.find(({ name }) => name === 'react');
  refuseOtherReact(react?.requiredVersion, where);
  const all = [found, ...manifest.shared].flatMap(({ assets: { js, css } }) => [
    ...js.sync,
    ...js.async,
    ...css.sync,
    ...css.async,
  ]);
  const version = buildInfo?.buildVersion;
  return {
    entry: joined(remoteEntry.path, remoteEntry.name),
    format: formatOf(manifest, where),
    files: [...new Set(all)],
    sharesReact: react !== undefined,
    version: version !== undefined && versionPattern.test(version) ? version : undefined,
  };
}

function parseManifest(text: string, where: string): FederationManifest {
  const parsed = z.safeParse(FederationManifest, jsonOf(text));
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new CommandFailed(
    'ADOPT_NO_MANIFEST',
    `${where} isn’t a Module Federation 2 manifest${path === '' ? '' : `: "${path}" is missing or of another type`}. Build the remote with the official plugin, which writes mf-manifest.json.`,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Types of containers whose script declares the container as a variable. */
const variableTypes = ['var', 'global'];

function formatOf({ metaData }: FederationManifest, where: string): ForeignRemote['format'] {
  const { remoteEntry, globalName = '', publicPath = 'auto' } = metaData;
  if (variableTypes.includes(remoteEntry.type)) {
    if (/^[A-Za-z_$][\w$]*$/.test(globalName)) return { kind: 'var', variable: globalName };
    throw new CommandFailed(
      'ADOPT_FORMAT',
      `${where}: the container's variable "${globalName}" isn’t a valid variable name. Give the plugin a name made of letters, digits and _.`,
    );
  }
  if (remoteEntry.type !== 'module')
    throw new CommandFailed(
      'ADOPT_FORMAT',
      `${where}: the container is of type "${remoteEntry.type}"; only "module" and "var" can be adopted. Set library: { type: 'module' } in the plugin.`,
    );
  // An ES module loads its chunks from this address, and nothing can change the address after the build.
  if (publicPath !== 'auto' && publicPath !== '')
    throw new CommandFailed(
      'ADOPT_FORMAT',
      `${where}: the remote loads its files from "${publicPath}". Build it with output.publicPath: 'auto', so they load from the same folder.`,
    );
  return { kind: 'module' };
}

function refuseOtherReact(required: string | undefined, where: string): void {
  if (required === undefined || semver.validRange(required) === null || semver.intersects(required, reactRange)) return;
  throw new CommandFailed(
    'ADOPT_REACT',
    `${where}: the remote needs React ${required}, and pages supply React ${reactRange}. Build it with React 19, or as a module with mount(element) that doesn’t share React.`,
  );
}

/** Joins a folder and a file name, which manifests of Module Federation list separately. */
const joined = (path: string, name: string): string =>
  [...path.split('/'), name].filter((segment) => segment !== '' && segment !== '.').join('/');
