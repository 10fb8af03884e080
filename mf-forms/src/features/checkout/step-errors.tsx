import { formMessagesOf } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { ErrorSummary } from '@forecourt/kit/ui';

/** A failed attempt to leave a step. `attempt` differs from that of the previous attempt. */
export type FailedAttempt = { readonly attempt: number; readonly errors: Readonly<Record<string, string>> };

/** The failed attempt; undefined: the step has no errors. */
export function failedAttempt(
  before: FailedAttempt | undefined,
  errors: FailedAttempt['errors'],
): FailedAttempt | undefined {
  return Object.keys(errors).length === 0 ? undefined : { attempt: (before?.attempt ?? 0) + 1, errors };
}

/**
 * Error summary of a step; each entry links to its field. It changes only with the next attempt.
 *
 * @source spec §5, FORM-005
 */
export function StepErrors({
  errors,
  attempt,
  message,
  idOf,
}: FailedAttempt & {
  readonly message?: string | undefined;
  readonly idOf: (field: string) => string;
}) {
  const site = useSite();
  return (
    <ErrorSummary
      title={message ?? formMessagesOf(site).message('fixErrors')}
      errors={Object.entries(errors).map(([name, error]) => ({ id: idOf(name), error }))}
      attempt={attempt}
    />
  );
}
