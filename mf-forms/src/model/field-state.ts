import { setIn } from 'final-form';

/** What react-final-form knows about a field. */
type Meta = {
  readonly error?: string;
  readonly submitError?: string;
  readonly submitFailed?: boolean;
  readonly touched?: boolean;
  readonly dirtySinceLastSubmit?: boolean;
};

/** The error to show: the contract's once the field was left or sending failed, the server's until the field changes. */
export function errorOf({ error, submitError, submitFailed, touched, dirtySinceLastSubmit }: Meta): string | undefined {
  const own = touched || submitFailed ? error : undefined;
  return own ?? (dirtySinceLastSubmit ? undefined : submitError);
}

/** An emptied field is an empty text, not a missing value. */
export const asTyped = (value: string) => value;

/** Errors as react-final-form wants them: `answers.vehicle` within `answers`. */
export function byControl(errors: Readonly<Record<string, string>>): object {
  return Object.entries(errors).reduce<object>((all, [path, error]) => setIn(all, path, error) ?? all, {});
}
