import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { CallRefused } from '../gateways/call.ts';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';

/** Grey bars in the place of content that is loading. */
export function Loading({ rows = 6, what }: { readonly rows?: number; readonly what: string }) {
  return (
    <div className="loading" role="status" aria-label={`${what} is loading`}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="bar" />
      ))}
    </div>
  );
}

export function Empty({
  icon,
  title,
  children,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="empty">
      <Icon name={icon} size={22} />
      <p className="title">{title}</p>
      {children !== undefined && <div className="muted">{children}</div>}
    </div>
  );
}

/** What a list of sites shows if there are no sites. */
export function NoSites({ icon }: { readonly icon: IconName }) {
  return (
    <Empty icon={icon} title="No sites to show">
      Either there are no sites yet, or your token has no access to any. An admin can create a site with{' '}
      <code>forecourt site apply</code>, or issue you a token for one.
    </Empty>
  );
}

/** Why something could not be read, with a button that tries again. */
export function Failed({
  error,
  onRetry,
  what,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly what: string;
}) {
  return (
    <div className="banner" role="alert">
      <Icon name="warning" />
      <span>
        <b>{what} can’t be shown.</b> {messageOf(error)}
      </span>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

/**
 * The last error of a read; null if it has not failed. It stays during retries, so the page does not flicker between
 * the error and grey bars.
 */
function useFailure(error: unknown): unknown {
  const [last, setLast] = useState<unknown>(null);
  if (error !== null && error !== last) setLast(error);
  return error ?? last;
}

export const messageOf = (error: unknown): string =>
  error instanceof CallRefused ? error.message : 'Something went wrong on this page. Reload it and try again.';

/** Whether a call failed because the platform's registry is an earlier version that does not have the call. */
export const isUnknownCall = (error: unknown): boolean =>
  error instanceof CallRefused && error.code === 'REGISTRY_ROUTE_UNKNOWN';

/** Placeholder for content whose queries have no values yet: grey bars, or why a query failed. */
export function Awaiting({
  queries,
  what,
  rows,
}: {
  readonly queries: readonly Pick<UseQueryResult, 'isError' | 'data' | 'error' | 'refetch'>[];
  /** What is read, as the beginning of a sentence: `The list of sites`. */
  readonly what: string;
  readonly rows?: number;
}) {
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  const failure = useFailure(failed[0]?.error ?? null);
  if (failure === null) return <Loading what={what} {...(rows !== undefined && { rows })} />;
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  return <Failed what={what} error={failure} onRetry={retry} />;
}

/** Shows a query's value, or its loading, failing or empty state. */
export function Shown<Value>({
  query,
  what,
  rows,
  empty,
  children,
}: {
  readonly query: UseQueryResult<Value>;
  /** What is read, as the beginning of a sentence: `The history`. */
  readonly what: string;
  readonly rows?: number;
  /** Shown for a list without entries. */
  readonly empty?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}) {
  const last = useFailure(query.error);
  // `last` may be the error of an earlier query, such as one for another site, so it counts only if this query failed.
  const failure = query.errorUpdateCount > 0 ? last : null;
  if (empty !== undefined && Array.isArray(query.data) && query.data.length === 0) return empty;
  if (query.data !== undefined) return children(query.data);
  if (failure !== null) return <Failed error={failure} onRetry={() => void query.refetch()} what={what} />;
  return <Loading what={what} {...(rows !== undefined && { rows })} />;
}
