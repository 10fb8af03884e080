const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T02:00:00.000Z`;
const timeZone = 'Australia/Sydney';
const remotes = { 'mf-search': '1.1.0', 'mf-forms': '2.0.0' };
const steps = [
  { share: 100, minMinutes: 30, maxMinutes: 720 },
  { share: 1_000, minMinutes: 120, maxMinutes: 1_440 },
  { share: 10_000, minMinutes: 0, maxMinutes: 60 },
];

const plan = { remotes, why: 'shorter forms', notify: [], createdBy: 'priya', createdAt: at(5), revision: 3 };
const version = (remote: string, number: string, day: number) => ({
  remote,
  version: number,
  publishedAt: at(day),
  publishedBy: `team-of-${remote}`,
  provenance: null,
  branch: null,
});

/**
 * The registry's responses, by path. Names and times differ, so that a test fails when one is shown in place of
 * another.
 */
export const registryAnswers: Readonly<Record<string, unknown>> = {
  '/sites': [
    { site: 'redgum', name: 'Redgum Motors', timeZone, changedAt: at(3), remotes },
    { site: 'wattle', name: 'Wattle Vans', timeZone, changedAt: at(4), remotes: { 'mf-search': '1.0.0' } },
  ],
  '/audit': [
    { at: at(1), actor: 'priya', action: 'pin', subject: 'redgum', outcome: 'done', detail: 'faster' },
    { at: at(2), actor: '', action: 'freeze', subject: 'wattle', outcome: 'REGISTRY_FORBIDDEN', detail: 'the sale' },
  ],
  '/channels': [
    { site: 'redgum', channel: 'next', holds: [{ remote: 'mf-forms', why: 'a fair', heldBy: 'noah', heldAt: at(6) }] },
    { site: 'wattle', channel: null, holds: [] },
  ],
  '/sites/redgum/history': [
    { site: 'redgum', revision: 1, action: 'pin', from: null, to: 'lk-1', at: at(7), actor: 'priya', why: 'founded' },
  ],
  '/sites/wattle/history': [
    {
      site: 'wattle',
      revision: 2,
      action: 'rollback',
      from: 'lk-3',
      to: 'lk-2',
      at: at(8),
      actor: 'noah',
      why: 'slow',
    },
  ],
  '/tokens': [
    {
      name: 'lea',
      role: { kind: 'lead-manager', sites: ['redgum'] },
      createdBy: 'priya',
      createdAt: at(9),
      expiresAt: at(10),
    },
    {
      name: 'ci',
      role: { kind: 'publisher', remotes: '*' },
      createdBy: 'noah',
      createdAt: at(11),
      expiresAt: '2096-01-01T00:00:00Z',
    },
  ],
  '/remotes': [version('mf-search', '1.0.0', 12), version('mf-search', '1.1.0', 13), version('mf-forms', '2.0.0', 14)],
  '/rollouts': [
    { ...plan, id: 'ro-1', phase: 'running', share: 1_000, sites: ['redgum', 'wattle'], record: [] },
    {
      ...plan,
      id: 'ro-2',
      phase: 'returned',
      share: 0,
      sites: ['redgum'],
      createdBy: 'noah',
      createdAt: at(15),
      record: [],
    },
  ],
  '/rollouts/ro-1': {
    ...plan,
    id: 'ro-1',
    phase: 'running',
    share: 1_000,
    sites: ['redgum', 'wattle'],
    guards: [{ guard: 'errors', limit: 0.005 }],
    steps,
    step: 1,
    stepSince: at(20),
    record: [
      { at: at(21), actor: 'priya', phase: 'scheduled', share: 0, because: 'planned', readings: [] },
      { at: at(22), actor: 'the runner', phase: 'running', share: 1_000, because: 'no worse', readings: [] },
    ],
  },
  '/rollouts/ro-2': {
    ...plan,
    id: 'ro-2',
    phase: 'returned',
    share: 0,
    sites: ['redgum'],
    guards: [],
    steps,
    step: 1,
    stepSince: at(20),
    record: [],
  },
  '/sites/redgum': {
    site: 'redgum',
    revision: 7,
    lockfile: 'lk-7',
    config: 'cf-7',
    rollout: 'ro-1',
    lastChange: { at: at(23) },
    remotes: [
      {
        remote: 'mf-search',
        version: '1.0.0',
        deprecated: { why: 'too slow', until: '2026-12-31', by: 'noah', at: at(24) },
      },
      { remote: 'mf-forms', version: '2.0.0' },
    ],
    unserved: [{ edge: 'edge-1', revision: 6, fault: 'a file is missing', at: at(25) }],
  },
  '/sites/redgum/config': {
    id: 'cf-7',
    site: 'redgum',
    config: { noun: 'van', theme: { scheme: 'dark' } },
    applied: { revision: 5, actor: 'ada', at: at(26) },
  },
  '/scheduled': [
    {
      id: 'sc-1',
      sites: ['redgum'],
      remotes,
      why: 'the sale',
      dueAt: '2096-03-01T02:00:00Z',
      filedAt: at(16),
      endedAt: null,
      filedBy: 'priya',
      state: 'waiting',
      outcome: '',
      notify: [],
      change: null,
    },
    {
      id: 'sc-2',
      sites: ['redgum', 'wattle'],
      remotes: { 'mf-forms': null },
      why: 'no forms',
      dueAt: at(17),
      filedAt: at(16),
      endedAt: at(18),
      filedBy: 'noah',
      state: 'refused',
      outcome: 'a fault',
      notify: [],
      change: null,
    },
  ],
  '/freezes': [
    {
      id: 'fr-1',
      site: 'redgum',
      from: at(19),
      until: '2096-01-01T00:00:00Z',
      timeZone,
      why: 'a fair',
      createdBy: 'priya',
    },
    {
      id: 'fr-2',
      site: 'wattle',
      from: '2096-02-01T00:00:00Z',
      until: '2096-02-02T00:00:00Z',
      timeZone,
      why: 'Easter',
      createdBy: 'noah',
    },
  ],
};
