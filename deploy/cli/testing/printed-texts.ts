/** A command line, the request that it sends, the response, and the text that the command prints. */
type Printed = {
  readonly words: string;
  readonly request: string;
  readonly answer: unknown;
  readonly text: string;
};

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T02:03:04.000Z`;
const freeze = {
  id: 'fr-1',
  site: 'redgum',
  from: '2026-12-20T07:00:00Z',
  until: '2026-12-26T19:00:00Z',
  timeZone: 'Australia/Sydney',
  createdBy: 'mia',
  why: 'the sale',
};
const hold = { remote: 'mf-search', why: 'slow phones', heldBy: 'mia', heldAt: at(1) };
const followers = [
  { site: 'redgum', channel: 'next', holds: [hold] },
  { site: 'wattle', channel: null, holds: [] },
];
const moved = {
  site: 'redgum',
  revision: 7,
  lockfile: 'lk-7',
  changed: true,
  stays: [],
  differences: [{ part: 'mf-search', from: '1.0.0', to: '1.1.0' }],
};
const rollout = {
  id: 'ro-1',
  phase: 'running',
  share: 1_000,
  step: 1,
  steps: [{}, {}, {}],
  sites: ['redgum', 'wattle'],
  remotes: { 'mf-search': '1.1.0', 'mf-forms': null },
  createdAt: at(2),
  revision: 4,
  record: [
    { at: at(3), actor: 'mia', phase: 'scheduled', share: 0, because: 'started', readings: [] },
    {
      at: at(4),
      actor: 'the runner',
      phase: 'running',
      share: 1_000,
      because: 'no worse',
      readings: [
        { guard: 'errors', verdict: 'pass', control: 0.01, candidate: 0.02, low: -0.03, high: 0.04, limit: 0.05 },
      ],
    },
  ],
};
const scheduled = {
  id: 'sc-1',
  dueAt: at(5),
  state: 'waiting',
  sites: ['redgum', 'wattle'],
  remotes: { 'mf-search': '1.1.0', 'mf-forms': null },
  filedBy: 'mia',
  why: 'faster',
  outcome: '',
};
const token = {
  name: 'noah',
  role: { kind: 'publisher', remotes: ['mf-search'] },
  createdAt: at(6),
  createdBy: 'mia',
  expiresAt: at(7),
};
const override = {
  id: 'ov-1',
  site: 'redgum',
  expiresAt: at(8),
  revokedAt: null,
  revokedBy: null,
  createdBy: 'mia',
  why: 'a look',
};
const version = (number: string, more: object = {}) => ({
  remote: 'mf-search',
  version: number,
  publishedAt: at(9),
  publishedBy: 'ci',
  branch: null,
  provenance: {
    commit: '0123456789abcdef',
    isDirty: true,
    runUrl: 'https://ci.example/1',
    sizes: { browserBytes: 20_480 },
  },
  ...more,
});

/**
 * A row for each command of the registry that prints more than one value. All values of a response differ, so that a
 * test fails if two values are exchanged. The file is long because it contains each printed text in full.
 */
export const printedTexts: readonly Printed[] = [
  {
    words: 'sites',
    request: 'GET /registry/v1/sites',
    answer: [
      {
        site: 'redgum',
        host: 'redgum.example',
        revision: 7,
        rollout: 'ro-1',
        remotes: { 'mf-search': '1.1.0', 'mf-forms': '2.0.0' },
      },
      { site: 'wattle', host: 'wattle.example', revision: 8, rollout: null, remotes: {} },
    ],
    text: `SITE    HOST            REVISION  ROLLOUT  VERSIONS
redgum  redgum.example  7         ro-1     mf-forms@2.0.0 mf-search@1.1.0
wattle  wattle.example  8`,
  },
  {
    words: 'runs mf-search',
    request: 'GET /registry/v1/remotes/mf-search/runs',
    answer: [{ site: 'redgum', version: '1.1.0', revision: 7 }],
    text: `SITE    VERSION  REVISION
redgum  1.1.0    7`,
  },
  {
    words: 'diff redgum wattle',
    request: 'GET /registry/v1/diff?from=redgum&to=wattle',
    answer: {
      from: { site: 'redgum', lockfile: 'lk-1' },
      to: { site: 'wattle', lockfile: 'lk-2' },
      versions: [{ part: 'mf-search', from: '1.0.0', to: '1.1.0' }],
      pages: [{ route: 'search.results', from: 100, to: null }],
      events: { added: ['a:added'], removed: ['a:removed'] },
      routes: { added: ['route.added'], removed: ['route.removed'] },
      config: [{ path: 'noun', from: 'car', to: 'van' }],
    },
    text: `redgum (lk-1) → wattle (lk-2)

Versions: mf-search 1.0.0 → 1.1.0

Pages:
  search.results 100 B → none

Events:
  - a:removed
  + a:added

Routes:
  - route.removed
  + route.added

Configuration:
  noun: "car" → "van"`,
  },
  {
    words: 'audit',
    request: 'GET /registry/v1/audit',
    answer: [{ at: at(10), actor: 'mia', action: 'pin', subject: 'redgum', outcome: 'done', detail: 'faster' }],
    text: `WHEN                     WHO  WHAT  SUBJECT  OUTCOME  DETAIL
2026-03-10 02:03:04 UTC  mia  pin   redgum   done     faster`,
  },
  {
    words: 'channel list',
    request: 'GET /registry/v1/channels',
    answer: followers,
    text: `SITE    CHANNEL  HOLDS
redgum  next     mf-search (slow phones, mia)
wattle`,
  },
  {
    words: 'channel set redgum next',
    request: 'PUT /registry/v1/sites/redgum/channel',
    answer: followers[0],
    text: 'redgum follows next.',
  },
  {
    words: 'channel set redgum none',
    request: 'PUT /registry/v1/sites/redgum/channel',
    answer: followers[1],
    text: 'redgum follows no channel.',
  },
  {
    words: 'hold redgum mf-search --why because',
    request: 'PUT /registry/v1/sites/redgum/holds/mf-search',
    answer: followers[0],
    text: 'redgum holds mf-search (slow phones, mia)',
  },
  {
    words: 'hold redgum mf-search --undo',
    request: 'DELETE /registry/v1/sites/redgum/holds/mf-search',
    answer: followers[1],
    text: 'redgum no longer holds mf-search.',
  },
  {
    words: 'freeze redgum --from 2026-12-20T18:00 --to 2026-12-27T06:00 --why because',
    request: 'POST /registry/v1/sites/redgum/freezes',
    answer: freeze,
    text: 'fr-1: redgum is frozen from 2026-12-20 18:00 until 2026-12-27 06:00 (Australia/Sydney): the sale.',
  },
  {
    words: 'freeze list redgum',
    request: 'GET /registry/v1/sites/redgum/freezes',
    answer: [freeze],
    text: `WINDOW  FROM              UNTIL             TIME ZONE         BY   WHY
fr-1    2026-12-20 18:00  2026-12-27 06:00  Australia/Sydney  mia  the sale`,
  },
  {
    words: 'freeze remove redgum fr-1',
    request: 'DELETE /registry/v1/sites/redgum/freezes/fr-1',
    answer: freeze,
    text: 'fr-1 is removed: redgum is no longer frozen from 2026-12-20 18:00 until 2026-12-27 06:00 (Australia/Sydney): the sale.',
  },
  {
    words: 'history redgum',
    request: 'GET /registry/v1/sites/redgum/history',
    answer: [
      { revision: 1, at: at(11), actor: 'mia', action: 'pin', from: null, to: 'lk-1', why: 'founded' },
      { revision: 2, at: at(12), actor: 'noah', action: 'rollback', from: 'lk-2', to: 'lk-3', why: 'slow' },
    ],
    text: `REVISION  WHEN                     WHO   WHAT      FROM  TO    WHY
2         2026-03-12 02:03:04 UTC  noah  rollback  lk-2  lk-3  slow
1         2026-03-11 02:03:04 UTC  mia   pin       none  lk-1  founded`,
  },
  {
    words: 'host add redgum a.example',
    request: 'PUT /registry/v1/sites/redgum/hosts/a.example',
    answer: { host: 'a.example', site: 'redgum' },
    text: 'a.example belongs to redgum.',
  },
  {
    words: 'host list',
    request: 'GET /registry/v1/hosts',
    answer: [{ host: 'a.example', site: 'redgum', addedAt: at(13), addedBy: 'mia' }],
    text: `HOST       SITE    SINCE                    BY
a.example  redgum  2026-03-13 02:03:04 UTC  mia`,
  },
  {
    words: 'dealership add redgum d1',
    request: 'PUT /registry/v1/sites/redgum/dealerships/d1',
    answer: { dealership: 'd1', site: 'redgum', owned: false },
    text: 'redgum may sell the cars of d1, which belongs to another site.',
  },
  {
    words: 'dealership remove redgum d1',
    request: 'DELETE /registry/v1/sites/redgum/dealerships/d1',
    answer: { dealership: 'd1', stays: [{ dealership: 'd1', reservations: 2, until: at(14) }] },
    text: `redgum may no longer sell the cars of d1.
2 reservations of d1’s cars stay until 2026-03-14 02:03:04 UTC.`,
  },
  {
    words: 'dealership list',
    request: 'GET /registry/v1/dealerships',
    answer: [{ dealership: 'd1', site: 'redgum', owned: true, addedAt: at(15), addedBy: 'mia' }],
    text: `DEALERSHIP  SITE    OWNS IT  SINCE                    BY
d1          redgum  yes      2026-03-15 02:03:04 UTC  mia`,
  },
  {
    words: 'deprecate mf-search@1.0.0 --why slow --until 2026-12-31',
    request: 'PUT /registry/v1/remotes/mf-search/versions/1.0.0/deprecation',
    answer: { why: 'slow', until: '2026-12-31', by: 'mia', at: at(16) },
    text: 'mf-search 1.0.0 is deprecated, supported until 2026-12-31: slow.',
  },
  {
    words: 'pin redgum mf-search@1.1.0 --revision 6 --why faster',
    request: 'POST /registry/v1/sites/redgum/pins',
    answer: moved,
    text: 'redgum is at revision 7 (lk-7): mf-search 1.0.0 → 1.1.0.',
  },
  {
    words: 'rollback redgum --revision 6 --why slow',
    request: 'POST /registry/v1/sites/redgum/rollback',
    answer: { ...moved, changed: false },
    text: 'redgum already runs that: revision 7 (lk-7). Nothing was changed.',
  },
  {
    words: 'promote mf-search@1.1.0 --channel next --why faster',
    request: 'POST /registry/v1/changes',
    answer: {
      change: 'ch-1',
      sites: [moved],
      refused: [{ site: 'wattle', refusal: { code: 'REGISTRY_FROZEN', message: 'wattle is frozen.' } }],
      held: [{ site: 'ironbark', remote: 'mf-search', why: 'a fair' }],
    },
    text: `redgum is at revision 7 (lk-7): mf-search 1.0.0 → 1.1.0.
wattle was left as it is: wattle is frozen.
ironbark was left as it is, because it holds mf-search: a fair
ch-1 changed 1 site. To undo it: forecourt undo ch-1 --why "…"`,
  },
  {
    words: 'undo ch-1 --why slow',
    request: 'POST /registry/v1/changes/ch-1/undo',
    answer: { change: null, sites: [], refused: [] },
    text: 'No site was changed.',
  },
  {
    words: 'can-i-pin redgum wattle mf-search@1.1.0',
    request: 'POST /registry/v1/can-i-pin',
    answer: {
      fits: false,
      sites: [
        { site: 'redgum', fits: true, differences: moved.differences, suggestions: [] },
        { site: 'wattle', fits: false, differences: [], suggestions: [{ 'mf-forms': '2.0.0', shell: '3.0.0' }] },
      ],
      faults: [{ where: 'events', message: 'nobody publishes a:b', sites: ['wattle'] }],
      warnings: [{ where: 'freeze', message: 'the site is frozen', sites: ['redgum'] }],
    },
    text: `redgum: yes, mf-search 1.0.0 → 1.1.0
wattle: no, but with mf-forms 2.0.0 and shell 3.0.0
WARNING: the site is frozen (redgum)

1 fault:
  events: nobody publishes a:b (wattle)`,
  },
  {
    words: 'override list redgum',
    request: 'GET /registry/v1/sites/redgum/overrides',
    answer: [
      { ...override, target: { remotes: { 'mf-search': '1.1.0' } } },
      {
        ...override,
        id: 'ov-2',
        target: { remote: 'mf-forms', origin: 'http://localhost:4100' },
        revokedAt: at(17),
        revokedBy: 'noah',
      },
      { ...override, id: 'ov-3', target: { lockfile: 'lk-9' } },
    ],
    text: `LINK  SHOWS                                UNTIL                                    BY   WHY
ov-1  mf-search@1.1.0                      2026-03-08 02:03:04 UTC                  mia  a look
ov-2  mf-forms from http://localhost:4100  revoked 2026-03-17 02:03:04 UTC by noah  mia  a look
ov-3  lk-9                                 2026-03-08 02:03:04 UTC                  mia  a look`,
  },
  {
    words: 'override revoke redgum ov-1',
    request: 'DELETE /registry/v1/sites/redgum/overrides/ov-1',
    answer: override,
    text: 'ov-1 no longer works on redgum.',
  },
  {
    words: 'previews',
    request: 'GET /registry/v1/remotes',
    answer: [version('1.1.0'), version('1.2.0-new.0123', { branch: 'new', deletedAfter: at(18) })],
    text: `REMOTE     VERSION         BRANCH  PUBLISHED                BY  DELETED AFTER  CI RUN
mf-search  1.2.0-new.0123  new     2026-03-09 02:03:04 UTC  ci  2026-03-18     https://ci.example/1`,
  },
  {
    words: 'versions',
    request: 'GET /registry/v1/remotes',
    answer: [
      version('1.1.0', {
        before: { version: '1.0.0', sizes: { browserBytes: 10_240 } },
        deprecated: { why: 'slow', until: '2026-12-31', by: 'mia', at: at(16) },
      }),
      version('1.2.0-new.0123', { branch: 'new' }),
    ],
    text: `REMOTE     VERSION  PUBLISHED                BY  COMMIT     KB            CI RUN
mf-search  1.1.0    2026-03-09 02:03:04 UTC  ci  01234567+  20.0 (+10.0)  https://ci.example/1  is deprecated, supported until 2026-12-31: slow`,
  },
  {
    words: 'publisher list',
    request: 'GET /registry/v1/trusted-publishers',
    answer: [
      {
        id: 'tp-1',
        subject: 'repo:acme/a',
        remotes: ['mf-search', 'mf-forms'],
        issuer: 'https://ci.example',
        audience: 'forecourt',
        addedAt: at(19),
        addedBy: 'mia',
      },
    ],
    text: `RULE  SUBJECT      REMOTES              ISSUER              AUDIENCE   SINCE                    BY
tp-1  repo:acme/a  mf-search, mf-forms  https://ci.example  forecourt  2026-03-19 02:03:04 UTC  mia`,
  },
  {
    words: 'publisher distrust tp-1',
    request: 'DELETE /registry/v1/trusted-publishers/tp-1',
    answer: { subject: 'repo:acme/a', issuer: 'https://ci.example' },
    text: 'Tokens of repo:acme/a from https://ci.example are refused from now on.',
  },
  {
    words: 'rollout start --channel next mf-forms@2.0.0 --why shorter',
    request: 'POST /registry/v1/rollouts',
    answer: rollout,
    text: `ro-1 is running: 10% of visitors to redgum, wattle get mf-search@1.1.0 mf-forms@none, step 2 of 3.

GUARD   VERDICT  CONTROL  CANDIDATE  FROM   TO    LIMIT
errors  pass     0.01     0.02       -0.03  0.04  0.05

WHEN                     WHO         PHASE      SHARE  WHY
2026-03-03 02:03:04 UTC  mia         scheduled  0%     started
2026-03-04 02:03:04 UTC  the runner  running    10%    no worse

wattle is left as it is, because it holds mf-forms: a fair`,
  },
  {
    words: 'rollout start --channel stable mf-search@1.1.0 --dry-run --why faster',
    request: 'POST /registry/v1/rollouts/plan',
    answer: {
      verdicts: {
        fits: true,
        sites: [{ site: 'ironbark', fits: true, differences: moved.differences, suggestions: [] }],
        faults: [],
      },
      steps: [
        { share: 100, fromMinutes: 30, untilMinutes: 240 },
        { share: 10_000, fromMinutes: 3_000, untilMinutes: 6_000 },
      ],
      guards: [
        { guard: 'errors', limit: 0.005, expectedMinutes: 90 },
        { guard: 'lcp', limit: 300, expectedMinutes: null },
      ],
    },
    text: `ironbark: yes, mf-search 1.0.0 → 1.1.0

SHARE  EARLIEST    LATEST
1%     30 minutes  4 hours
100%   2 days      4 days

GUARD   LIMIT  DECIDED AFTER
errors  0.005  90 minutes
lcp     300    unknown: no visitors were measured`,
  },
  {
    words: 'rollout show ro-1',
    request: 'GET /registry/v1/rollouts/ro-1',
    answer: rollout,
    text: `ro-1 is running: 10% of visitors to redgum, wattle get mf-search@1.1.0 mf-forms@none, step 2 of 3.

GUARD   VERDICT  CONTROL  CANDIDATE  FROM   TO    LIMIT
errors  pass     0.01     0.02       -0.03  0.04  0.05

WHEN                     WHO         PHASE      SHARE  WHY
2026-03-03 02:03:04 UTC  mia         scheduled  0%     started
2026-03-04 02:03:04 UTC  the runner  running    10%    no worse`,
  },
  {
    words: 'rollout list',
    request: 'GET /registry/v1/rollouts',
    answer: [rollout],
    text: `ROLLOUT  PHASE    SHARE  STEP  SITES  VERSIONS                       SINCE
ro-1     running  10%    2/3   2      mf-search@1.1.0 mf-forms@none  2026-03-02 02:03:04 UTC`,
  },
  {
    words: 'rollout pause ro-1 --revision 4 --why slow',
    request: 'POST /registry/v1/rollouts/ro-1/steer',
    answer: { ...rollout, phase: 'paused' },
    text: `ro-1 is paused: 10% of visitors to redgum, wattle get mf-search@1.1.0 mf-forms@none, step 2 of 3.

GUARD   VERDICT  CONTROL  CANDIDATE  FROM   TO    LIMIT
errors  pass     0.01     0.02       -0.03  0.04  0.05

WHEN                     WHO         PHASE      SHARE  WHY
2026-03-03 02:03:04 UTC  mia         scheduled  0%     started
2026-03-04 02:03:04 UTC  the runner  running    10%    no worse`,
  },
  {
    words: 'scheduled list',
    request: 'GET /registry/v1/scheduled',
    answer: [scheduled, { ...scheduled, id: 'sc-2', state: 'refused', outcome: 'a fault', remotes: {} }],
    text: `CHANGE  DUE                      STATE    SITES          VERSIONS                       BY   WHY
sc-1    2026-03-05 02:03:04 UTC  waiting  redgum,wattle  mf-search@1.1.0 mf-forms@none  mia  faster
sc-2    2026-03-05 02:03:04 UTC  refused  redgum,wattle  configurations                 mia  faster → a fault`,
  },
  {
    words: 'scheduled cancel sc-1 --why later',
    request: 'POST /registry/v1/scheduled/sc-1/cancel',
    answer: scheduled,
    text: 'sc-1 won’t change your sites. It’s still scheduled for other sites.',
  },
  {
    words: 'pin redgum mf-search@1.1.0 --at 2026-03-05T13:03:04+11:00 --why faster',
    request: 'POST /registry/v1/scheduled',
    answer: scheduled,
    text: 'sc-1 is due at 2026-03-05 02:03:04 UTC: mf-search@1.1.0 mf-forms@none. It is checked again then. To cancel it: forecourt scheduled cancel sc-1 --why "…"',
  },
  {
    words: 'show redgum',
    request: 'GET /registry/v1/sites/redgum',
    answer: {
      site: 'redgum',
      revision: 7,
      lockfile: 'lk-7',
      config: 'cf-1',
      lastChange: { action: 'pin', actor: 'mia', at: at(20), why: 'faster' },
      remotes: [
        {
          remote: 'mf-search',
          version: '1.1.0',
          publishedAt: at(21),
          publishedBy: 'ci',
          deprecated: { why: 'slow', until: null, by: 'noah', at: at(16) },
        },
        { remote: 'mf-forms', version: '2.0.0', publishedAt: null, publishedBy: null },
      ],
      rollout: 'ro-1',
      channel: 'next',
      freeze,
      unserved: [{ edge: 'edge-1', at: at(22), revision: 8, fault: 'a file is missing' }],
    },
    text: `redgum is at revision 7: lockfile lk-7, configuration cf-1.
Last change: pin by mia, 2026-03-20 02:03:04 UTC: faster
Rollout: ro-1. Look at it: forecourt rollout show ro-1
WARNING: mf-search 1.1.0 is deprecated: slow
Follows the next channel.
FROZEN from 2026-12-20 18:00 until 2026-12-27 06:00 (Australia/Sydney): the sale
NOT SERVED: edge-1 has served an earlier revision since 2026-03-22 02:03:04 UTC. Revision 8 cannot be served: a file is missing

REMOTE     VERSION  PUBLISHED                BY
mf-search  1.1.0    2026-03-21 02:03:04 UTC  ci
mf-forms   2.0.0`,
  },
  {
    words: 'show lk-7',
    request: 'GET /registry/v1/lockfiles/lk-7',
    answer: { site: 'redgum', contracts: '3.0.0', config: 'cf-1', remotes: { 'mf-search': { version: '1.1.0' } } },
    text: `lk-7 of redgum: contracts 3.0.0, configuration cf-1.

REMOTE     VERSION
mf-search  1.1.0`,
  },
  {
    words: 'token list',
    request: 'GET /registry/v1/tokens',
    answer: [token, { ...token, name: 'lea', role: { kind: 'lead-manager', sites: '*' } }],
    text: `NAME  ROLE                        SINCE                    BY   UNTIL
noah  publisher of mf-search      2026-03-06 02:03:04 UTC  mia  2026-03-07 02:03:04 UTC
lea   lead-manager of every site  2026-03-06 02:03:04 UTC  mia  2026-03-07 02:03:04 UTC`,
  },
  {
    words: 'token rotate noah',
    request: 'POST /registry/v1/tokens/noah/rotate',
    answer: { ...token, secret: 'fct_new' },
    text: `noah has a new token, until 2026-03-07. The token, shown only once:
fct_new`,
  },
];
