/**
 * A command line, and the request that it sends: method, path and body. A short text replaces a configuration in the
 * body.
 */
type Sent = readonly [words: string, request: string, body?: unknown];

/** Rows for each command that sends a request to a server. The rows of a command together use all its options. */
export const sentRequests: readonly Sent[] = [
  [
    'stock source put nightly --dealer redgum-ipswich --mapping listings --url https://feeds.example/a.csv --every 15',
    'POST /api/admin/stock/sources?dealer=redgum-ipswich',
    { name: 'nightly', mapping: 'listings', everyMinutes: 15, url: 'https://feeds.example/a.csv' },
  ],
  ['stock source list --dealer redgum-ipswich', 'GET /api/admin/stock/sources?dealer=redgum-ipswich'],
  [
    'stock source remove nightly --dealer redgum-ipswich',
    'POST /api/admin/stock/sources/nightly/remove?dealer=redgum-ipswich',
  ],
  ['stock imports --dealer redgum-ipswich', 'GET /api/admin/stock/imports?dealer=redgum-ipswich'],
  ['stock mapping show --dealer redgum-ipswich', 'GET /api/admin/stock/mappings?dealer=redgum-ipswich'],
  [
    'leads list redgum --state failed --search Aroha --limit 7 --before 12',
    'GET /api/admin/leads?site=redgum&state=failed&q=Aroha&before=12&limit=7',
  ],
  ['leads replay ld-1 --channel email', 'POST /api/admin/leads/ld-1/replay?channel=email'],
  [
    'leads export redgum --to a.csv --state new --search Aroha',
    'GET /api/admin/leads-export?site=redgum&state=new&q=Aroha',
  ],
  ['leads unsubscribed redgum --to b.csv', 'GET /api/admin/unsubscribed?site=redgum'],
  ['leads erase ld-1', 'POST /api/admin/leads/ld-1/erase'],
  [
    'promote mf-search@1.1.0 --channel next --except-refused --rollout both --despite-freeze --why because',
    'POST /registry/v1/changes',
    {
      sites: 'channel:next',
      remotes: { 'mf-search': '1.1.0' },
      why: 'because',
      exceptRefused: true,
      rollout: 'both',
      despiteFreeze: true,
    },
  ],
  ['channel set redgum next', 'PUT /registry/v1/sites/redgum/channel', { channel: 'next' }],
  ['hold redgum mf-search --why because', 'PUT /registry/v1/sites/redgum/holds/mf-search', { why: 'because' }],
  ['hold redgum mf-search --undo', 'DELETE /registry/v1/sites/redgum/holds/mf-search'],
  [
    'deprecate mf-search@1.0.0 --until 2027-01-31 --why because',
    'PUT /registry/v1/remotes/mf-search/versions/1.0.0/deprecation',
    { why: 'because', until: '2027-01-31' },
  ],
  ['deprecate mf-search@1.0.0 --undo', 'DELETE /registry/v1/remotes/mf-search/versions/1.0.0/deprecation'],
  [
    'freeze redgum --from 2026-12-24T18:00 --to 2027-01-02T08:00 --why because',
    'POST /registry/v1/sites/redgum/freezes',
    { from: '2026-12-24T18:00', until: '2027-01-02T08:00', why: 'because' },
  ],
  ['freeze remove redgum fr-1', 'DELETE /registry/v1/sites/redgum/freezes/fr-1'],
  [
    'health redgum --hours 6 --lockfile lk-0123456789abcdef',
    'GET /api/admin/page-views?site=redgum&hours=6&lockfile=lk-0123456789abcdef',
  ],
  ['history redgum', 'GET /registry/v1/sites/redgum/history'],
  [
    'rollback redgum --to lk-1 --only config --despite-freeze --revision 7 --why because',
    'POST /registry/v1/sites/redgum/rollback',
    { to: 'lk-1', only: 'config', despiteFreeze: true, why: 'because', expectedRevision: 7 },
  ],
  [
    'undo ch-1 --despite-freeze --why because',
    'POST /registry/v1/changes/ch-1/undo',
    { why: 'because', despiteFreeze: true },
  ],
  [
    'override create redgum --remotes mf-search@1.1.0 --hours 5 --why because',
    'POST /registry/v1/sites/redgum/overrides',
    { target: { remotes: { 'mf-search': '1.1.0' } }, expiresInHours: 5, why: 'because' },
  ],
  ['override revoke redgum ov-1', 'DELETE /registry/v1/sites/redgum/overrides/ov-1'],
  ['audit redgum --limit 5', 'GET /registry/v1/audit?subject=redgum&limit=5'],
  [
    'publisher trust https://ci.example --audience forecourt --subject repo:a/* --remotes mf-search,mf-forms',
    'POST /registry/v1/trusted-publishers',
    { issuer: 'https://ci.example', audience: 'forecourt', subject: 'repo:a/*', remotes: ['mf-search', 'mf-forms'] },
  ],
  ['publisher distrust 4', 'DELETE /registry/v1/trusted-publishers/4'],
  [
    'rollout pause ro-1 --revision 3 --why because',
    'POST /registry/v1/rollouts/ro-1/steer',
    { action: 'pause', why: 'because', expectedRevision: 3 },
  ],
  [
    'rollout resume ro-1 --revision 3 --despite-freeze --why because',
    'POST /registry/v1/rollouts/ro-1/steer',
    { action: 'resume', why: 'because', expectedRevision: 3, despiteFreeze: true },
  ],
  [
    'rollout pause ro-1 --revision 3 --despite-freeze --why because',
    'POST /registry/v1/rollouts/ro-1/steer',
    { action: 'pause', why: 'because', expectedRevision: 3, despiteFreeze: true },
  ],
  [
    'rollout step ro-1 --revision 3 --despite-freeze --why because',
    'POST /registry/v1/rollouts/ro-1/steer',
    { action: 'step', why: 'because', expectedRevision: 3, despiteFreeze: true },
  ],
  [
    'rollout return ro-1 --revision 3 --despite-freeze --why because',
    'POST /registry/v1/rollouts/ro-1/steer',
    { action: 'return', why: 'because', expectedRevision: 3, despiteFreeze: true },
  ],
  [
    'rollout finish ro-1 --revision 3 --despite-freeze --why because',
    'POST /registry/v1/rollouts/ro-1/steer',
    { action: 'finish', why: 'because', expectedRevision: 3, despiteFreeze: true },
  ],
  ['scheduled cancel sc-1 --why because', 'POST /registry/v1/scheduled/sc-1/cancel', { why: 'because' }],
  [
    'site apply redgum.json --revision 4 --rollout candidate --despite-freeze --why because',
    'PUT /registry/v1/sites/redgum/config',
    {
      config: 'configuration of redgum',
      basedOn: 'cf-1',
      why: 'because',
      expectedRevision: 4,
      rollout: 'candidate',
      despiteFreeze: true,
    },
  ],
  [
    'token issue noah --role release-manager --sites redgum,wattle --expires 30 --replace',
    'POST /registry/v1/tokens',
    { name: 'noah', role: { kind: 'release-manager', sites: ['redgum', 'wattle'] }, replace: true, expiresInDays: 30 },
  ],
  ['token rotate noah', 'POST /registry/v1/tokens/noah/rotate'],
  ['token revoke noah', 'DELETE /registry/v1/tokens/noah'],
  ['host add redgum www.redgum.example', 'PUT /registry/v1/sites/redgum/hosts/www.redgum.example'],
  ['host remove redgum www.redgum.example', 'DELETE /registry/v1/sites/redgum/hosts/www.redgum.example'],
  ['dealership add redgum redgum-ipswich', 'PUT /registry/v1/sites/redgum/dealerships/redgum-ipswich'],
  ['versions mf-search', 'GET /registry/v1/remotes/mf-search/versions'],
  ['previews mf-search', 'GET /registry/v1/remotes/mf-search/versions'],
  [
    'pin redgum mf-search@1.1.0 --rollout control --despite-freeze --revision 7 --why because',
    'POST /registry/v1/sites/redgum/pins',
    { remotes: { 'mf-search': '1.1.0' }, why: 'because', expectedRevision: 7, rollout: 'control', despiteFreeze: true },
  ],
  [
    'pin redgum wattle mf-search@1.1.0 --except-refused --rollout both --why because',
    'POST /registry/v1/changes',
    {
      sites: { redgum: {}, wattle: {} },
      remotes: { 'mf-search': '1.1.0' },
      why: 'because',
      exceptRefused: true,
      rollout: 'both',
    },
  ],
  [
    'pin --all mf-search@1.1.0 --at 2026-12-01T06:00+11:00 --notify a@b.example,c@d.example --rollout both --why because',
    'POST /registry/v1/scheduled',
    {
      sites: '*',
      remotes: { 'mf-search': '1.1.0' },
      why: 'because',
      exceptRefused: false,
      rollout: 'both',
      at: '2026-11-30T19:00:00.000Z',
      notify: ['a@b.example', 'c@d.example'],
    },
  ],
  [
    'pin --channel next mf-search@1.1.0 --why because',
    'POST /registry/v1/changes',
    { sites: 'channel:next', remotes: { 'mf-search': '1.1.0' }, why: 'because', exceptRefused: false },
  ],
  [
    'can-i-pin redgum mf-search@1.1.0',
    'POST /registry/v1/can-i-pin',
    { sites: { redgum: {} }, remotes: { 'mf-search': '1.1.0' } },
  ],
  ['can-i-pin --all mf-search@1.1.0', 'POST /registry/v1/can-i-pin', { sites: '*', remotes: { 'mf-search': '1.1.0' } }],
  [
    'rollout start redgum mf-search@1.1.0 --steps 5%:10m-1h,50%:1h-1d --guards errors:0.005 --at 2026-12-01T06:00Z --notify a@b.example --despite-freeze --why because',
    'POST /registry/v1/rollouts',
    {
      sites: ['redgum'],
      remotes: { 'mf-search': '1.1.0' },
      steps: [
        { share: 500, minMinutes: 10, maxMinutes: 60 },
        { share: 5000, minMinutes: 60, maxMinutes: 1440 },
      ],
      guards: [{ guard: 'errors', limit: 0.005 }],
      startsAt: '2026-12-01T06:00:00.000Z',
      notify: ['a@b.example'],
      why: 'because',
      despiteFreeze: true,
    },
  ],
  [
    'rollout start redgum mf-search@1.1.0 --dry-run --why because',
    'POST /registry/v1/rollouts/plan',
    {
      sites: ['redgum'],
      remotes: { 'mf-search': '1.1.0' },
      steps: [
        { share: 100, minMinutes: 30, maxMinutes: 720 },
        { share: 1000, minMinutes: 120, maxMinutes: 1440 },
        { share: 5000, minMinutes: 120, maxMinutes: 1440 },
        { share: 10000, minMinutes: 0, maxMinutes: 60 },
      ],
      guards: [
        { guard: 'errors', limit: 0.005 },
        { guard: 'hydrated', limit: 0.02 },
        { guard: 'lcp', limit: 300 },
      ],
      notify: [],
      why: 'because',
    },
  ],
  [
    'stock import feed.csv --dealer redgum-ipswich --dry-run',
    'POST /api/admin/stock/imports?dealer=redgum-ipswich&dryRun=true',
    'Stock,Price\n1,100\n',
  ],
  ['stock undo im-1', 'POST /api/admin/stock/imports/im-1/undo'],
  [
    'stock import feed.csv --dealer redgum-ipswich --mapping listings --accept im-1',
    'POST /api/admin/stock/imports?dealer=redgum-ipswich&mapping=listings&dryRun=false&accept=im-1',
    'Stock,Price\n1,100\n',
  ],
  [
    'override create redgum --lockfile lk-0123456789abcdef --why because',
    'POST /registry/v1/sites/redgum/overrides',
    { target: { lockfile: 'lk-0123456789abcdef' }, expiresInHours: 24, why: 'because' },
  ],
  [
    'override create redgum --origin mf-search=http://localhost:4100 --why because',
    'POST /registry/v1/sites/redgum/overrides',
    { target: { remote: 'mf-search', origin: 'http://localhost:4100' }, expiresInHours: 24, why: 'because' },
  ],
  [
    'token issue ci --role publisher --remotes mf-search --expires 30',
    'POST /registry/v1/tokens',
    { name: 'ci', role: { kind: 'publisher', remotes: ['mf-search'] }, replace: false, expiresInDays: 30 },
  ],
  [
    'token issue dane --role stock-manager --dealerships redgum-ipswich',
    'POST /registry/v1/tokens',
    { name: 'dane', role: { kind: 'stock-manager', dealerships: ['redgum-ipswich'] }, replace: false },
  ],
  [
    'token issue ann --role viewer --all-sites',
    'POST /registry/v1/tokens',
    { name: 'ann', role: { kind: 'viewer', sites: '*' }, replace: false },
  ],
  [
    'token issue ci2 --role publisher --all-remotes',
    'POST /registry/v1/tokens',
    { name: 'ci2', role: { kind: 'publisher', remotes: '*' }, replace: false },
  ],
  [
    'token issue dan2 --role stock-manager --all-dealerships',
    'POST /registry/v1/tokens',
    { name: 'dan2', role: { kind: 'stock-manager', dealerships: '*' }, replace: false },
  ],
  [
    'site apply redgum.json --based-on cf-0 --why because',
    'PUT /registry/v1/sites/redgum/config',
    { config: 'configuration of redgum', basedOn: 'cf-0', why: 'because', expectedRevision: 0 },
  ],
  [
    'pin redgum mf-search@1.1.0 --config redgum.json --why because',
    'POST /registry/v1/changes',
    {
      sites: { redgum: { config: 'configuration of redgum', basedOn: 'cf-1' } },
      remotes: { 'mf-search': '1.1.0' },
      why: 'because',
      exceptRefused: false,
    },
  ],
  [
    'can-i-pin redgum mf-search@1.1.0 --config redgum.json',
    'POST /registry/v1/can-i-pin',
    { sites: { redgum: { config: 'configuration of redgum', basedOn: 'cf-1' } }, remotes: { 'mf-search': '1.1.0' } },
  ],
  [
    'can-i-pin --channel next mf-search@1.1.0',
    'POST /registry/v1/can-i-pin',
    { sites: 'channel:next', remotes: { 'mf-search': '1.1.0' } },
  ],
  [
    'rollout start redgum mf-search@1.1.0 --config redgum.json --why because',
    'POST /registry/v1/rollouts',
    {
      sites: ['redgum'],
      remotes: { 'mf-search': '1.1.0' },
      steps: [
        { share: 100, minMinutes: 30, maxMinutes: 720 },
        { share: 1000, minMinutes: 120, maxMinutes: 1440 },
        { share: 5000, minMinutes: 120, maxMinutes: 1440 },
        { share: 10000, minMinutes: 0, maxMinutes: 60 },
      ],
      guards: [
        { guard: 'errors', limit: 0.005 },
        { guard: 'hydrated', limit: 0.02 },
        { guard: 'lcp', limit: 300 },
      ],
      notify: [],
      why: 'because',
      configs: { redgum: 'configuration of redgum' },
    },
  ],
  [
    'rollout start --all mf-search@1.1.0 --why because',
    'POST /registry/v1/rollouts',
    {
      sites: [],
      remotes: { 'mf-search': '1.1.0' },
      steps: [
        { share: 100, minMinutes: 30, maxMinutes: 720 },
        { share: 1000, minMinutes: 120, maxMinutes: 1440 },
        { share: 5000, minMinutes: 120, maxMinutes: 1440 },
        { share: 10000, minMinutes: 0, maxMinutes: 60 },
      ],
      guards: [
        { guard: 'errors', limit: 0.005 },
        { guard: 'hydrated', limit: 0.02 },
        { guard: 'lcp', limit: 300 },
      ],
      notify: [],
      why: 'because',
    },
  ],
  [
    'rollout start --channel next mf-search@1.1.0 --why because',
    'POST /registry/v1/rollouts',
    {
      sites: ['redgum'],
      remotes: { 'mf-search': '1.1.0' },
      steps: [
        { share: 100, minMinutes: 30, maxMinutes: 720 },
        { share: 1000, minMinutes: 120, maxMinutes: 1440 },
        { share: 5000, minMinutes: 120, maxMinutes: 1440 },
        { share: 10000, minMinutes: 0, maxMinutes: 60 },
      ],
      guards: [
        { guard: 'errors', limit: 0.005 },
        { guard: 'hydrated', limit: 0.02 },
        { guard: 'lcp', limit: 300 },
      ],
      notify: [],
      why: 'because',
    },
  ],
  ['show redgum', 'GET /registry/v1/sites/redgum'],
  ['runs mf-search', 'GET /registry/v1/remotes/mf-search/runs'],
  ['diff redgum wattle', 'GET /registry/v1/diff?from=redgum&to=wattle'],
  ['dealership remove redgum redgum-ipswich', 'DELETE /registry/v1/sites/redgum/dealerships/redgum-ipswich'],
];
