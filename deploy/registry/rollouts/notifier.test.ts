import type { Rollout } from '@forecourt/contracts/release';
import { expect, it } from '@jest/globals';
import { describeRolloutMail, describeScheduledMail } from './mail.ts';
import { createNotifier } from './notifier.ts';

it('mails about a site are limited within an hour, and go only to addresses that may get them', async () => {
  let now = new Date('2026-03-03T12:00:00Z');
  const mails: string[] = [];
  const logged: string[] = [];
  const notify = createNotifier(
    {
      mailsPerHour: 3,
      mayBeNotified: async (_, addresses) => addresses.filter((each) => each.endsWith('@example.com')),
    },
    {
      mail: async ({ to }) => void mails.push(to),
      clock: () => now,
      log: (_, sentence) => logged.push(sentence),
    },
  );
  const text = { subject: 'done', text: 'done' };
  const to = ['a@example.com', 'b@example.com', 'victim@elsewhere.example'];
  for (let round = 0; round < 2; round++) await notify('sc-1 is done', ['redgum'], { ...text, notify: to });
  expect(mails).toEqual(['a@example.com', 'b@example.com', 'a@example.com']);
  expect(logged.filter((line) => line.includes('BUDGET_RELEASE_MAILS_HOUR'))).toHaveLength(1);
  await notify('sc-2 is done', ['wattle'], { ...text, notify: ['w@example.com'] });
  now = new Date('2026-03-03T13:00:01Z');
  await notify('sc-3 is done', ['redgum'], { ...text, notify: ['c@example.com'] });
  expect(mails.slice(3)).toEqual(['w@example.com', 'c@example.com']);
});

it('a mail quotes a person’s text, shortened, with a mark before each line', () => {
  const why = `Your account was locked.\nConfirm at https://evil.example ${'x'.repeat(400)}`;
  const { text } = describeScheduledMail({
    id: 'sc-1',
    notify: [],
    filedBy: 'noah',
    state: 'done',
    outcome: '',
    change: null,
    sites: ['redgum'],
    remotes: {},
    why,
    dueAt: '',
    filedAt: '',
    endedAt: null,
  });
  expect(text).toContain('noah scheduled it because:\n> Your account was locked.\n> Confirm at');
  expect(text).not.toContain('x'.repeat(300));
});

const rollout = {
  id: 'ro-1',
  phase: 'paused',
  share: 1_000,
  sites: ['redgum', 'wattle'],
  remotes: { 'mf-search': '1.1.0', 'mf-chat': null },
  record: [{ at: '2026-03-03T12:00:00Z', actor: 'registry', because: 'errors are worse' }],
  why: 'faster results',
  createdBy: 'noah',
} as unknown as Rollout;

it.each([
  [
    'paused',
    'is paused',
    'The share stays as it is. To continue: forecourt rollout resume ro-1 --why "…". To roll back: forecourt rollout return ro-1 --why "…".',
  ],
  ['returned', 'was rolled back', 'Everyone gets the old versions again. Open pages reload at the next click.'],
  ['finished', 'has finished', 'Everyone gets the new versions.'],
] as const)('a mail about a rollout that is %s says what, where, why and what is next', (phase, happened, next) => {
  expect(describeRolloutMail({ ...rollout, phase })).toEqual({
    subject: `ro-1 ${happened}: mf-search 1.1.0, mf-chat removed on 2 sites`,
    text: [
      `ro-1 ${happened} at 10% of visitors, 2026-03-03T12:00:00Z.`,
      'registry says:\n> errors are worse',
      next,
      'Sites: redgum, wattle',
      'Versions: mf-search 1.1.0, mf-chat removed',
      'noah started it because:\n> faster results',
    ].join('\n\n'),
  });
});

it.each([
  ['done', 'ch-7', 'was carried out', ['To undo it: forecourt undo ch-7 --why "…"']],
  ['refused', null, 'was refused, and nothing was changed', []],
] as const)('a mail about a scheduled change that is %s says what, where and why', (state, change, happened, back) => {
  const scheduled = { id: 'sc-1', outcome: 'It fits.', sites: ['redgum'], remotes: { 'mf-search': '1.1.0' } };
  const filed = { why: 'at night', filedBy: 'noah', notify: [], dueAt: '', filedAt: '', endedAt: null };
  expect(describeScheduledMail({ ...scheduled, ...filed, state, change })).toEqual({
    subject: `sc-1 ${happened}: mf-search 1.1.0`,
    text: [`sc-1 ${happened}.`, 'It fits.', ...back, 'Sites: redgum', 'noah scheduled it because:\n> at night'].join(
      '\n\n',
    ),
  });
});
