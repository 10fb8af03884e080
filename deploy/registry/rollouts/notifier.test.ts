import { expect, it } from '@jest/globals';
import { describeScheduledMail } from './mail.ts';
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

it('a mail quotes what a person wrote, cut, with a mark before each line', () => {
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
  expect(text).toContain('noah filed it because:\n> Your account was locked.\n> Confirm at');
  expect(text).not.toContain('x'.repeat(300));
});
