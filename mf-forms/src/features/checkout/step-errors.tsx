import { formMessagesOf } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { ErrorSummary } from '@forecourt/kit/ui';

/** A try to leave a step that failed; `attempt` distinguishes a second one from the first. */
export type FailedAttempt = { readonly attempt: number; readonly errors: Readonly<Record<string, string>> };

/** What a try comes to; undefined: nothing is wrong. */
export function failedAttempt(
  before: FailedAttempt | undefined,
  errors: FailedAttempt['errors'],
): FailedAttempt | undefined {
  return Object.keys(errors).length === 0 ? undefined : { attempt: (before?.attempt ?? 0) + 1, errors };
}

/** What keeps a step from being left; each entry leads to its field. Stays as it is until the next try. @source spec §5, FORM-005 */
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
