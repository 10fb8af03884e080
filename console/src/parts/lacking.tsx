import type { UseQueryResult } from '@tanstack/react-query';
import { fewOf } from '../model/numbers.ts';
import { Icon } from './icon.tsx';
import { messageOf } from './states.tsx';

type Read = Pick<UseQueryResult, 'isError' | 'error' | 'data' | 'refetch'>;

/** Names the data that a page lacks because it could not be read; shows nothing if all data could be read. */
export function Lacking({
  reads,
  of = '',
}: {
  /** Queries by the name of their data, as the message shows it. */
  readonly reads: Readonly<Record<string, Read>>;
  /**
   * Text before the names if all are of one kind, such as `the figures of`. If given, at most three names are shown.
   */
  readonly of?: string;
}) {
  const failed = Object.entries(reads).filter(([, { isError, data }]) => isError && data === undefined);
  const [first] = failed;
  if (first === undefined) return null;
  const names = failed.map(([name]) => name);
  return (
    <div className="banner warn" role="alert">
      <Icon name="warning" />
      <span>
        <b>Shown without {of === '' ? new Intl.ListFormat('en-AU').format(names) : `${of} ${fewOf(names)}`}.</b>{' '}
        {messageOf(first[1].error)}
      </span>
      <button
        type="button"
        className="button"
        onClick={() => {
          for (const [, { refetch }] of failed) void refetch();
        }}
      >
        Try again
      </button>
    </div>
  );
}
