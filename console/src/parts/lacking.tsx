import type { UseQueryResult } from '@tanstack/react-query';
import { Icon } from './icon.tsx';
import { messageOf } from './states.tsx';

type Read = Pick<UseQueryResult, 'isError' | 'error' | 'data' | 'refetch'>;

/** Names what a page shows without, because it could not be read; nothing if all could. `reads`: by their names. */
export function Lacking({ reads }: { readonly reads: Readonly<Record<string, Read>> }) {
  const failed = Object.entries(reads).filter(([, { isError, data }]) => isError && data === undefined);
  const [first] = failed;
  if (first === undefined) return null;
  return (
    <div className="banner warn" role="alert">
      <Icon name="warning" />
      <span>
        <b>Shown without {new Intl.ListFormat('en-AU').format(failed.map(([name]) => name))}.</b>{' '}
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
