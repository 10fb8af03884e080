/** What `npm run mutate -- <target>` tries: source by glob, and where its tests are. */
export type Target = { readonly source: readonly string[]; readonly tests: string };

const model = (name: string): readonly [string, Target] => [
  name,
  { source: [`${name}/src/model/**/*.ts`], tests: `${name}/` },
];

export const targets: ReadonlyMap<string, Target> = new Map([
  ...['mf-search', 'mf-vehicle', 'mf-finance', 'mf-forms', 'mf-locations', 'mf-account'].map(model),
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
