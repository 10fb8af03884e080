/** Name of the cookie with a visitor's id in a rollout. The id and the share decide who gets the candidate. */
export const rolloutCookie = 'fc_rollout';

const cookiePattern = /(?:^|; ?)fc_rollout=([^;]*)/;
const valuePattern = /^(ro-[0-9a-f]{12})\.([\w-]{22})$/;

/** A visitor's random id in one rollout. */
export type RolloutVisitor = { readonly rollout: string; readonly visitor: string };

/**
 * The visitor that a `Cookie` header names. `none`: the header has no such cookie; `unreadable`: the cookie has another
 * format.
 *
 * @param header may contain other cookies beside `fc_rollout=ro-0123456789ab.` followed by 22 characters
 */
export function rolloutVisitorOf(header: string | undefined): RolloutVisitor | 'none' | 'unreadable' {
  const value = header === undefined ? undefined : cookiePattern.exec(header)?.[1];
  if (value === undefined) return 'none';
  const [, rollout, visitor] = valuePattern.exec(value) ?? [];
  return rollout === undefined || visitor === undefined ? 'unreadable' : { rollout, visitor };
}
