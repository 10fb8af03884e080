import type { Rollout } from '@forecourt/contracts/release';
import type { Scheduled } from '../operations/operations.ts';

export type RolloutMail = { readonly to: string; readonly subject: string; readonly text: string };

const happened = {
  paused: 'is paused',
  returned: 'was rolled back',
  finished: 'has finished',
  scheduled: 'is scheduled',
  running: 'runs',
  waiting: 'waits',
} as const;

/** Subject and text of the mail about a rollout's last transition. */
export function describeRolloutMail(rollout: Rollout): { readonly subject: string; readonly text: string } {
  const { id, phase, share, sites, remotes, record, why, createdBy } = rollout;
  const line = record.at(-1);
  const versions = Object.entries(remotes).map(([remote, version]) => `${remote} ${version ?? 'removed'}`);
  const next = {
    paused: `The share stays as it is. To continue: forecourt rollout resume ${id} --why "…". To roll back: forecourt rollout return ${id} --why "…".`,
    returned: 'Everyone gets the old versions again. Open pages reload at the next click.',
    finished: 'Everyone gets the new versions.',
    scheduled: '',
    running: '',
    waiting: '',
  }[phase];
  return {
    subject: `${id} ${happened[phase]}: ${versions.join(', ')} on ${sites.length === 1 ? sites[0] : `${sites.length} sites`}`,
    text: [
      `${id} ${happened[phase]} at ${share / 100}% of visitors, ${line?.at ?? ''}.`,
      line === undefined ? '' : quote(`${line.actor} says`, line.because),
      next,
      `Sites: ${sites.join(', ')}`,
      `Versions: ${versions.join(', ')}`,
      quote(`${createdBy} started it because`, why),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  };
}

/** Subject and text of the mail about a scheduled change that was due. */
export function describeScheduledMail({ id, state, outcome, sites, remotes, why, change, filedBy }: Scheduled) {
  const versions = Object.entries(remotes).map(([remote, version]) => `${remote} ${version ?? 'removed'}`);
  const happened = state === 'done' ? 'was carried out' : 'was refused, and nothing was changed';
  return {
    subject: `${id} ${happened}: ${versions.join(', ') || 'configurations'}`,
    text: [
      `${id} ${happened}.`,
      outcome,
      change === null ? '' : `To undo it: forecourt undo ${change} --why "…"`,
      `Sites: ${sites.join(', ')}`,
      quote(`${filedBy} scheduled it because`, why),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  };
}

/** Maximum characters of a quoted text in a mail. */
const longestQuote = 300;

/** Text that a person wrote, shortened and marked as a quotation on each line. */
function quote(who: string, text: string): string {
  const cut = text.length <= longestQuote ? text : `${text.slice(0, longestQuote - 1)}…`;
  return `${who}:\n${cut
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => `> ${line}`)
    .join('\n')}`;
}
