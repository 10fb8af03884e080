import type { ReactNode } from 'react';
import { createContext, use } from 'react';
import { errorOf } from '../model/field-state.ts';

const ReturnedErrors = createContext<Readonly<Record<string, string>>>({});

/** Provides the server's errors to the fields of a form that is shown again. @param errors by field name */
export function WithErrors({
  errors,
  children,
}: {
  readonly errors: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}) {
  return <ReturnedErrors value={errors}>{children}</ReturnedErrors>;
}

/** Returns a field's own error, or the server's error until the field changes. */
export function useErrorOf() {
  const returned = use(ReturnedErrors);
  return (name: string, meta: Parameters<typeof errorOf>[0] & { readonly modified?: boolean }): string | undefined =>
    errorOf(meta) ?? (meta.modified ? undefined : returned[name]);
}
