import { remotes } from '../../deploy/local/workspace.ts';
import type { MutantKind } from './mutants.ts';

/** A target of `npm run mutate`: globs of the files to change, the tests to run, and the kind of mutants. */
export type Target = { readonly source: readonly string[]; readonly tests: string; readonly kind?: MutantKind };

const model = (name: string): readonly [string, Target] => [
  name,
  { source: [`${name}/src/model/**/*.ts`], tests: `${name}/` },
];

export const targets: ReadonlyMap<string, Target> = new Map([
  ...remotes.map(model),
  [
    'wiring',
    {
      source: [
        '{mf-*,shell}/src/{wiring,remote,start-shell}.ts',
        // Drawings are left out, because they have no wiring.
        '{mf-*,shell}/src/{pages,widgets,features,frame,home,analytics,vitals,reports,gateways,state}/**/!(*-scene|landscape|rig|tree).{ts,tsx}',
      ],
      tests: '/(mf-[a-z0-9-]+|shell)/',
      kind: 'wiring',
    },
  ],
  ['loan', { source: ['contracts/src/loan/*.ts'], tests: 'contracts/src/loan' }],
  ['deploy', { source: ['deploy/registry/decisions/*.ts'], tests: 'deploy/registry/' }],
  [
    'pricing',
    {
      source: [
        'contracts/src/car/{price,deposit,market-comparison}.ts',
        'services/api/src/features/price-gauge/{market,robust}.ts',
      ],
      tests: 'contracts/src/car|services/api/src/features/price-gauge/market',
    },
  ],
]);
