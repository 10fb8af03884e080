/** Who may import whom. The table stands in the root README; one rule here for each of its lines. */
const workspace = '^(contracts|kit|shell|mf-[a-z0-9-]+|console|deploy|services|demo|tools|e2e|bench)/';

const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: workspace, pathNot: allowed },
});

export default {
  forbidden: [
    only(
      'contracts-import-nothing',
      '^contracts/',
      '^contracts/',
      'Contracts are what all agree on: they know nobody.',
    ),
    only('kit-imports-contracts', '^kit/', '^(kit|contracts)/', 'The kit serves every remote and knows none.'),
    {
      name: 'remotes-never-import-remotes',
      comment: 'A remote imports contracts and the kit; other remotes are reached through events.',
      severity: 'error',
      from: { path: '^(mf-[a-z0-9-]+)/' },
      to: { path: workspace, pathNot: '^($1|contracts|kit)/' },
    },
    only('shell-imports-contracts-and-kit', '^shell/', '^(shell|contracts|kit)/', 'The shell has no domain words.'),
    only(
      'console-imports-contracts-and-kit',
      '^console/',
      '^(console|contracts|kit)/|^deploy/(registry/index\\.ts|admin-look/.+\\.css)$',
      'The console calls the registry over HTTP: it takes the types of its operations, and style sheets it shares with the inbox.',
    ),
    {
      name: 'console-runs-no-registry-code',
      comment: 'Of the registry the console knows types only; its code would need a database.',
      severity: 'error',
      from: { path: '^console/' },
      to: { path: '^deploy/registry/', dependencyTypesNot: ['type-only'] },
    },
    only(
      'deploy-imports-contracts',
      '^deploy/(?!local/)',
      '^(deploy|contracts|services/(database|budget|outbound|tracing))/|^services/stock/src/index-cars/synonyms\\.ts$',
      'Edge, registry and CLI reach services over HTTP; setting a search up takes the synonyms of the stock in it.',
    ),
    only(
      'services-import-contracts',
      '^services/([a-z]+)/',
      '^(services/$1|services/(database|budget|outbound|tracing)|contracts)/',
      'Services meet through ports, wired in deploy/local.',
    ),
    only(
      'demo-imports-stock',
      '^demo/',
      '^(demo|services/(stock|database)|contracts)/',
      'The demo is data for the services, and knows nothing of pages.',
    ),
    {
      name: 'nobody-imports-the-demo',
      comment: 'A start is given a demo folder; only tests and tools know what is in one.',
      severity: 'error',
      from: { path: '^(contracts|kit|shell|mf-[a-z0-9-]+|console|deploy|services)/', pathNot: '\\.test\\.|/testing/' },
      to: { path: '^demo/' },
    },
    {
      name: 'features-never-import-siblings',
      comment: 'What two features need is a part, a model or the page that puts them together.',
      severity: 'error',
      from: { path: '^(mf-[a-z0-9-]+)/src/features/([^/]+)/', pathNot: '\\.test\\.' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'gateways-only-touch-sdks',
      comment: 'algoliasearch is imported in one place.',
      severity: 'error',
      from: { path: '^(mf-|kit/|shell/)', pathNot: '^kit/src/search/' },
      to: { path: 'node_modules/algoliasearch' },
    },
    {
      name: 'model-is-pure',
      comment: 'A model knows its arguments, contracts values and nothing else.',
      severity: 'error',
      from: { path: '^mf-[a-z0-9-]+/src/model/', pathNot: '\\.test\\.' },
      to: { pathNot: '(/src/model/|^contracts/)' },
    },
    {
      name: 'no-cycles',
      comment: 'Types count too: what two files share is in a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^#remote$' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|/\\.forecourt/|node_modules/)' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
