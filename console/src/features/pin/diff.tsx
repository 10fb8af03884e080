import { useQuery } from '@tanstack/react-query';
import { manifestQuery } from '../../gateways/queries.ts';
import type { DiffLine } from '../../model/diff.ts';
import { kilobytes } from '../../model/numbers.ts';
import type { Published } from '../../model/published.ts';
import { firstLoadOf } from '../../model/sizes.ts';
import { exactDay } from '../../model/time.ts';

/** The versions that a change removes from the lockfiles, and those that it adds. */
export function Diff({ lines, published }: { readonly lines: readonly DiffLine[]; readonly published: Published }) {
  if (lines.length === 0) return <p className="muted">Nothing changes.</p>;
  return (
    <ul className="diff">
      {lines.flatMap(({ remote, from, to }) => [
        ...from.map((version) =>
          version === null ? null : (
            <Line key={`${remote} ${version}`} sign="-" remote={remote} version={version} published={published} />
          ),
        ),
        to === null ? null : (
          <Line key={`${remote} ${to}`} sign="+" remote={remote} version={to} published={published} />
        ),
      ])}
    </ul>
  );
}

function Line({
  sign,
  remote,
  version,
  published,
}: {
  readonly sign: '+' | '-';
  readonly remote: string;
  readonly version: string;
  readonly published: Published;
}) {
  const { data } = useQuery(manifestQuery(remote, version));
  const at = published.get(remote)?.find((each) => each.version === version)?.publishedAt;
  const entry = data?.files[data.entry]?.integrity;
  return (
    <li className={sign === '+' ? 'added' : 'removed'}>
      <span aria-hidden="true">{sign === '+' ? '+' : '−'}</span>
      <span className="unseen">{sign === '+' ? 'joins' : 'leaves'}</span>
      <b>{remote}</b>
      <span>{version}</span>
      <span className="hash">{entry === undefined ? '' : `${entry.slice(0, 11)}…${entry.slice(-3)}`}</span>
      <em>
        {at !== undefined && `published ${exactDay(at)}`}
        {data !== undefined && `, ${kilobytes(firstLoadOf(data))}`}
      </em>
    </li>
  );
}
