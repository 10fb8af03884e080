import type { NewFile, NewRemote } from '../new-remote.ts';

/** Specifiers of the packages of Forecourt: version ranges, or `file:` and the path of a tarball. */
export type PackageSpecifiers = Readonly<Record<'contracts' | 'kit' | 'cli', string>>;

/** Versions of the tools that build and test a remote. Forecourt itself uses the same versions. */
export const toolVersions = {
  '@jest/globals': '^30.5.2',
  '@rspack/cli': '^2.2.8',
  '@rspack/core': '^2.3.2',
  '@swc/core': '^1.16.22',
  '@swc/jest': '^0.2.39',
  '@testing-library/dom': '^10.4.0',
  '@testing-library/react': '^16.3.0',
  '@types/react': '^19.2.0',
  '@types/react-dom': '^19.2.0',
  jest: '^30.5.2',
  'jest-environment-jsdom': '^30.5.2',
  typescript: '7.0.2',
} as const;

/** Version range of React, which the shell supplies. */
export const reactRange = '^19.3.1';

/** The files that configure package, compiler, bundler and test runner. */
export const projectFiles = (remote: NewRemote, packages: PackageSpecifiers): readonly NewFile[] => [
  { path: 'package.json', text: `${JSON.stringify(manifest(remote, packages), null, 2)}\n` },
  { path: 'tsconfig.json', text: compiler },
  { path: 'rspack.config.mjs', text: bundler },
  { path: 'jest.config.mjs', text: testRunner },
  { path: '.gitignore', text: 'node_modules/\ndist/\n' },
];

const manifest = ({ name, shows }: NewRemote, { contracts, kit, cli }: PackageSpecifiers) => ({
  name,
  version: '0.1.0',
  private: true,
  description: shows,
  type: 'module',
  scripts: {
    build: 'rspack build',
    test: 'tsc && node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js',
    dev: 'forecourt dev',
    publish: 'npm run build && forecourt publish',
  },
  dependencies: {
    '@forecourt/contracts': contracts,
    '@forecourt/kit': kit,
    react: reactRange,
    'react-dom': reactRange,
  },
  devDependencies: { '@forecourt/cli': cli, ...toolVersions },
  // In an Nx workspace this tag marks the package as a remote.
  nx: { tags: ['kind:remote'] },
});

const compiler = `{
  "compilerOptions": {
    "target": "ES2022",
    "lib": ["ES2023", "DOM", "DOM.Iterable"],
    "module": "preserve",
    "moduleResolution": "bundler",
    "jsx": "react-jsx",
    "strict": true,
    "noUncheckedIndexedAccess": true,
    "noPropertyAccessFromIndexSignature": true,
    "exactOptionalPropertyTypes": true,
    "verbatimModuleSyntax": true,
    "allowImportingTsExtensions": true,
    "skipLibCheck": true,
    "noEmit": true,
    "types": ["@forecourt/kit/css-modules"]
  },
  "include": ["src"]
}
`;

const bundler = `import { remotePreset } from '@forecourt/kit/build';

export default remotePreset({ root: import.meta.dirname });
`;

const testRunner = `export default {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  // In tests, a style sheet maps each class name to itself.
  moduleNameMapper: { '\\\\.css$': '@forecourt/kit/testing/class-names' },
};
`;
