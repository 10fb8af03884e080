/** A test file in the output of Jest's `--json`. */
export type TestFile = { readonly name: string; readonly status: string; readonly assertionResults: readonly Test[] };
type Test = { readonly status: string; readonly title: string; readonly ancestorTitles: readonly string[] };

/** The title with the names of its groups. */
export const titleOf = ({ ancestorTitles, title }: Test): string => [...ancestorTitles, title].join(' ');

/**
 * Titles of the failed tests of a file. A file that failed to run has no failed test, so the file itself is
 * reported.
 */
export function remarksOf({ name, status, assertionResults }: TestFile): readonly string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`FAILED ${name}`] : [];
  return failed.map((test) => `FAILED ${titleOf(test)}`);
}
