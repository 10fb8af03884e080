import type { HealthFrame, RemoteHealth, VitalName } from '@forecourt/contracts/api';
import { paragraphs, table } from './table.ts';

/** Tables with the measurements and failures of each remote's versions. Versions without data are left out. */
export function describeHealth(remotes: readonly RemoteHealth[]): string {
  const known = remotes.filter(
    ({ views, vitals, errors, platformErrors }) =>
      views + errors + platformErrors > 0 || Object.keys(vitals).length > 0,
  );
  const failures = known.flatMap(({ remote, version, failures: own }) =>
    own.map(({ kind, code, origin, count }) => [remote, version, kind, code, origin, String(count)]),
  );
  return paragraphs(
    known.length > 0 &&
      table([
        ['REMOTE', 'VERSION', 'VIEWS', 'MEASURED', 'LCP', 'INP', 'CLS', 'ERRORS', 'PER 1,000', 'PLATFORM'],
        ...known.map(rowOf),
      ]),
    failures.length > 0 && table([['REMOTE', 'VERSION', 'FAILED IN', 'CODE', 'FAULT OF', 'COUNT'], ...failures]),
    ...known.flatMap(({ remote, version, failures: own }) =>
      own.flatMap(({ kind, code, stack }) =>
        stack === undefined ? [] : [`${remote} ${version}, ${kind} ${code}:\n${stack.map(placeOf).join('\n')}`],
      ),
    ),
  );
}

/** A stack frame as text, with its position in the source. Without a source map: its position in the published file. */
function placeOf({ built, source }: HealthFrame): string {
  const { file, line, column, name } = source ?? built;
  return `  at ${name ?? '(no name)'}  ${file}:${line}:${column}`;
}

function rowOf({ remote, version, views, vitals, ...failed }: RemoteHealth): readonly string[] {
  const measured = Math.max(0, ...Object.values(vitals).map((summary) => summary?.count ?? 0));
  const percentile = (vital: VitalName) => shownAs(vital, vitals[vital]?.p75);
  return [
    remote,
    version,
    String(views),
    String(measured),
    percentile('lcp'),
    percentile('inp'),
    percentile('cls'),
    String(failed.errors),
    failed.errorsPerThousandViews?.toFixed(1) ?? 'none',
    String(failed.platformErrors),
  ];
}

function shownAs(vital: VitalName, p75: number | undefined): string {
  if (p75 === undefined) return 'none';
  return vital === 'cls' ? p75.toFixed(3) : `${p75} ms`;
}
