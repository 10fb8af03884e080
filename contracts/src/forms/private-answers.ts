import type { FormDefinition } from './form-definition.ts';

/** Names of a form's questions whose answers are sensitive, whether or not a site asks them. */
export function privateNames({ steps }: Pick<FormDefinition, 'steps'>): readonly string[] {
  return steps.flatMap(({ fields }) =>
    fields.flatMap((field) => ('private' in field && field.private === true ? [field.name] : [])),
  );
}

/** Answers in two groups: those that may be stored for anybody at the dealer, and the sensitive ones. */
export function splitAnswers<Value>(
  answers: Readonly<Record<string, Value>>,
  names: readonly string[],
): { readonly plain: Readonly<Record<string, Value>>; readonly private: Readonly<Record<string, Value>> } {
  const entries = Object.entries(answers);
  return {
    plain: Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
    private: Object.fromEntries(entries.filter(([name]) => names.includes(name))),
  };
}
