/** A package that teams outside this repository install. */
export type PublishedPackage = {
  readonly name: string;
  /** The package's folder, relative to the workspace's root. */
  readonly folder: string;
  /** A library is compiled file by file; a command is bundled with all workspace sources that it runs. */
  readonly kind: 'library' | 'command';
};

/** The published packages, each after those that it depends on. */
export const publishedPackages: readonly PublishedPackage[] = [
  { name: '@forecourt/contracts', folder: 'contracts', kind: 'library' },
  { name: '@forecourt/kit', folder: 'kit', kind: 'library' },
  { name: '@forecourt/cli', folder: 'deploy/cli', kind: 'command' },
];
