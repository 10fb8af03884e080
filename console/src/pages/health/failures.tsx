import type { HealthResponse } from '@forecourt/contracts/api';
import { failuresOf, placeOf } from '../../model/failures.ts';
import { count } from '../../model/numbers.ts';

/**
 * The failures of a site and where they were thrown, as a list that is collapsed at first. Nothing is shown for a site
 * without failures.
 */
export function Failures({ name, health }: { readonly name: string; readonly health: HealthResponse }) {
  const failures = failuresOf(health);
  if (failures.length === 0) return null;
  return (
    <details className="card failing">
      <summary>
        Failures of {name} <small className="muted">{count(failures.length, 'kind')}</small>
      </summary>
      <ul className="failures">
        {failures.map(({ remote, version, kind, code, origin, count: times, stack }) => (
          <li key={`${remote} ${version} ${kind} ${code}`}>
            <p>
              <span className="mono">
                {remote} {version}
              </span>{' '}
              · {kind} · <span className="mono">{code}</span> · {count(times, 'time')}
              {origin === 'platform' && ', a platform fault'}
            </p>
            {stack === undefined ? (
              <p className="muted">None of the reports say where the error was thrown.</p>
            ) : (
              <ol className="stack mono">
                {stack.map((frame, index) => (
                  <li key={index}>{placeOf(frame)}</li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
