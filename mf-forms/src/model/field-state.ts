import { setIn } from 'final-form';

/** Field state of react-final-form. */
type Meta = {
  readonly error?: string;
  readonly submitError?: string;
  readonly submitFailed?: boolean;
  readonly touched?: boolean;
  readonly dirtySinceLastSubmit?: boolean;
};

/**
 * The error to show: the schema's error after a blur or a failed submit, or the server's error until the field
 * changes.
 */
export function errorOf({ error, submitError, submitFailed, touched, dirtySinceLastSubmit }: Meta): string | undefined {
  const own = touched || submitFailed ? error : undefined;
  return own ?? (dirtySinceLastSubmit ? undefined : submitError);
}

/** Keeps a cleared field an empty string, which react-final-form would turn into undefined. */
export const asTyped = (value: string) => value;

/** Errors in react-final-form's shape: `answers.vehicle` nested in `answers`. */
export function byControl(errors: Readonly<Record<string, string>>): object {
  return Object.entries(errors).reduce<object>((all, [path, error]) => setIn(all, path, error) ?? all, {});
}
