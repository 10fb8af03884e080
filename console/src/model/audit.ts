/** Details of an audit entry, with the versions that some begin with in words: `mf-forms 1.1.0: shorter forms`. */
export function detailOf(detail: string): string {
  const [, versions = '', rest = ''] = /^(\{[^{}]*\})\s*(.*)$/s.exec(detail) ?? [];
  const pinned = versionsIn(versions);
  return pinned === null ? detail : [pinned, rest].filter((part) => part !== '').join(': ');
}

function versionsIn(json: string): string | null {
  try {
    const entries = Object.entries(JSON.parse(json) as Record<string, unknown>);
    return entries.map(([remote, version]) => (version === null ? `no ${remote}` : `${remote} ${version}`)).join(', ');
  } catch {
    return null;
  }
}
