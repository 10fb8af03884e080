import { isDeepStrictEqual } from 'node:util';

/** Expected and actual figures, in the order in which they were checked. */
export type CheckList = {
  readonly check: (what: string, expected: unknown, found: unknown) => void;
  /** Records a check whose expectation is not one value, such as "at most 30 s". */
  readonly checkThat: (what: string, passed: boolean, expected: string, found: unknown) => void;
  /** Prints a table and a summary. @returns whether all passed */
  readonly print: () => boolean;
};

export function createCheckList(): CheckList {
  const checks: { what: string; expected: string; found: string; passed: boolean }[] = [];
  return {
    check: (what, expected, found) => {
      checks.push({ what, expected: show(expected), found: show(found), passed: isDeepStrictEqual(expected, found) });
    },
    checkThat: (what, passed, expected, found) => {
      checks.push({ what, expected, found: show(found), passed });
    },
    print: () => {
      const width = Math.max(...checks.map(({ what }) => what.length));
      for (const { what, expected, found, passed } of checks) {
        console.log(`${passed ? 'pass' : 'FAIL'}  ${what.padEnd(width)}  ${found}`);
        if (!passed) console.log(`      ${'expected'.padStart(width)}  ${expected}`);
      }
      const failed = checks.filter(({ passed }) => !passed).length;
      console.log(`\n${checks.length - failed} passed, ${failed} failed`);
      return failed === 0;
    },
  };
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
