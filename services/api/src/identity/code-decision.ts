import type { Budget } from '@forecourt/budget';

/** A sign-in code that was sent within the last day and has not been used. */
export type UnusedCode = { readonly sentAt: Date; readonly sender: string | null };

export type CodeDecision = { readonly kind: 'send' } | { readonly kind: 'wait'; readonly seconds: number };

type CodeLimit = 'codesPerSenderTenMinutes' | 'codesPerSenderHour' | 'codesPerSenderDay' | 'codesPerContactDay';

const tenMinutesMs = 10 * 60_000;
const hourMs = 60 * 60_000;

/**
 * Decides whether a contact gets another code. Used codes do not count, because only the owner can use a code. However
 * many codes other networks requested, a contact gets at least one code an hour, unless the requesting network has
 * reached its own limit at the site.
 *
 * @param unused codes of the site to this contact, of the last day
 * @param unusedBetween codes that the requesting network had sent to this contact in the last day, at all sites. All
 * sites count, because someone could have codes of hundreds of dealers sent to one contact
 * @param unusedOfSender codes of the site that the requesting network had sent to any contact in the last hour
 * @param isKnown whether the contact's account is signed in from the requesting network; if so, requests from other
 * networks do not count
 */
export function decideCode({
  unused,
  unusedBetween,
  unusedOfSender,
  isKnown,
  now,
  budget,
}: {
  readonly unused: readonly UnusedCode[];
  readonly unusedBetween: readonly Date[];
  readonly unusedOfSender: readonly Date[];
  readonly isKnown: boolean;
  readonly now: Date;
  readonly budget: Pick<Budget, CodeLimit>;
}): CodeDecision {
  const own = sorted(unusedBetween);
  const burst = own.filter((ms) => ms > now.getTime() - tenMinutesMs);
  const [first] = burst.slice(-budget.codesPerSenderTenMinutes);
  if (first !== undefined && burst.length >= budget.codesPerSenderTenMinutes) return sendAt(first + tenMinutesMs, now);
  if (!isKnown && unusedOfSender.length >= budget.codesPerSenderHour) {
    const [oldest = 0] = sorted(unusedOfSender);
    return sendAt(oldest + hourMs, now);
  }
  const isSlow = own.length >= budget.codesPerSenderDay || (!isKnown && unused.length >= budget.codesPerContactDay);
  const all = isKnown ? unusedBetween : [...unusedBetween, ...unused.map(({ sentAt }) => sentAt)];
  const last = sorted(all).at(-1);
  return isSlow && last !== undefined ? sendAt(last + hourMs, now) : { kind: 'send' };
}

/** Times in milliseconds, oldest first. */
const sorted = (times: readonly Date[]) => times.map((at) => at.getTime()).sort((a, b) => a - b);

function sendAt(ms: number, now: Date): CodeDecision {
  const leftMs = ms - now.getTime();
  return leftMs <= 0 ? { kind: 'send' } : { kind: 'wait', seconds: Math.ceil(leftMs / 1_000) };
}
