import type { ReactNode } from 'react';
import { createContext, use } from 'react';
import { errorOf } from '../model/field-state.ts';

const ReturnedErrors = createContext<Readonly<Record<string, string>>>({});

/** Gives the fields of a form the errors it came back with. @param errors by field name */
export function WithErrors({
  errors,
  children,
}: {
  readonly errors: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}) {
  return <ReturnedErrors value={errors}>{children}</ReturnedErrors>;
}

/** Returns which error a field shows: its own, or the one it came back with until it changes. */
export function useErrorOf() {
  const returned = use(ReturnedErrors);
  return (name: string, meta: Parameters<typeof errorOf>[0] & { readonly modified?: boolean }): string | undefined =>
    errorOf(meta) ?? (meta.modified ? undefined : returned[name]);
}
