import { exactTime } from './time.ts';

/**
 * Details of an audit entry as text. If they begin with versions as JSON, or with a time and versions, these are put
 * into words: `mf-forms 1.1.0 at 30 Nov 2026, 8:00 pm AEDT: shorter forms`.
 */
export function detailOf(detail: string): string {
  const [, at, versions = '', rest = ''] =
    /^(?:(\d{4}-\S+)\s+)?(\{(?:[^{}]|\{[^{}]*\})*\})\s*(.*)$/s.exec(detail) ?? [];
  const pinned = versionsIn(versions);
  if (pinned === null) return detail;
  const due = at === undefined ? pinned : `${pinned} at ${exactTime(at)}`;
  return [due, rest].filter((part) => part !== '').join(': ');
}

/** Maximum number of subjects that are named for an entry about several. */
const mostSubjects = 3;

/** The subjects of an audit entry: `redgum, wattle, southern and 17 more`. */
export function subjectOf(subject: string): string {
  const [, names = subject, left = '0'] = /^(.*) and (\d+) more$/s.exec(subject) ?? [];
  const all = names.split(', ');
  const more = all.length - mostSubjects + Number(left);
  if (all.length <= mostSubjects || more <= 1) return subject;
  return `${all.slice(0, mostSubjects).join(', ')} and ${more} more`;
}

function versionsIn(json: string): string | null {
  try {
    const read = JSON.parse(json) as Record<string, unknown>;
    // The JSON of an override link has the versions under `remotes`. The JSON of other entries has nothing but
    // versions.
    const { remotes = read } = read;
    if (typeof remotes !== 'object' || remotes === null) return null;
    const entries = Object.entries(remotes);
    if (entries.some(([, version]) => version !== null && typeof version !== 'string')) return null;
    return entries.map(([remote, version]) => (version === null ? `no ${remote}` : `${remote} ${version}`)).join(', ');
  } catch {
    return null;
  }
}
