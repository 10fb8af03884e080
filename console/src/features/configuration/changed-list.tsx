import type { ChangedKey } from '@forecourt/contracts/release';

const mostCharacters = 160;

/** Changed keys of a configuration, with old and new value. */
export function ChangedList({ changes }: { readonly changes: readonly ChangedKey[] }) {
  return (
    <dl className="changed-keys">
      {changes.map(({ path, from, to }) => (
        <div key={path}>
          <dt className="mono">{path || 'the whole configuration'}</dt>
          <dd>
            <Value value={from} kind="from" /> <span aria-hidden="true">→</span> <Value value={to} kind="to" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value, kind }: { readonly value: unknown; readonly kind: 'from' | 'to' }) {
  const text = value === null ? 'nothing' : (JSON.stringify(value) ?? 'nothing');
  const shown = text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
  const Mark = kind === 'from' ? 'del' : 'ins';
  return (
    <Mark className="mono" title={text}>
      <span className="unseen">{kind === 'from' ? 'from ' : 'to '}</span>
      {shown}
    </Mark>
  );
}
