import type { UseQueryResult } from '@tanstack/react-query';
import type { Freeze, PinVerdicts, SiteRow } from '../../gateways/values.ts';
import type { CheckName, GateFault } from '../../model/gate.ts';
import { checkNames } from '../../model/gate.ts';
import { count } from '../../model/numbers.ts';
import { Icon } from '../../parts/icon.tsx';
import { SiteNames } from '../../parts/site-names.tsx';
import { isUnknownCall, messageOf } from '../../parts/states.tsx';
import type { Fix } from './use-fix.ts';

const passed: Readonly<Record<CheckName, string>> = {
  events: 'Every event fits its subscribers',
  slots: 'Every widget in the layout exists and has a place on a page',
  routes: 'No route is claimed twice',
  contracts: 'Every remote’s contracts version is supported',
  react: 'The React version is in range',
  files: 'All files present, hashes match',
  configuration: 'The configuration fits',
};

/** The gate's result for the chosen versions: first why it refuses them, then each check. */
export function GateAnswer({
  gate,
  faults,
  targets,
  fix,
  hidesConfiguration = false,
  frozen,
}: {
  readonly gate: UseQueryResult<PinVerdicts>;
  readonly faults: readonly GateFault[];
  readonly targets: readonly SiteRow[];
  readonly fix: Fix;
  /** True if faults of the configuration are already shown beside the editor, and are therefore left out here. */
  readonly hidesConfiguration?: boolean;
  /** Freeze windows that block the change. */
  readonly frozen: readonly Freeze[];
}) {
  const refusing = new Set([...faults.flatMap(({ sites }) => sites), ...frozen.map(({ site }) => site)]).size;
  if (gate.isError)
    return (
      <section role="status">
        <h3>Gate</h3>
        <p className="muted">
          {isUnknownCall(gate.error)
            ? 'This registry only checks a change when you pin it.'
            : `We couldn’t check this change. ${messageOf(gate.error)}`}
        </p>
      </section>
    );
  return (
    <section aria-live="polite" aria-busy={gate.isFetching}>
      {gate.data === undefined ? (
        <h3>
          Checking with the gate <em>can-i-pin</em>
        </h3>
      ) : refusing === 0 ? (
        <h3 className="good">
          <Icon name="check" /> The gate accepts the change{' '}
          {targets.length > 1 && `on all ${count(targets.length, 'site')}`}
        </h3>
      ) : (
        <h3 className="critical">
          <Icon name="refused" /> Refused for {refusing} of {count(targets.length, 'site')}
        </h3>
      )}
      {faults
        .filter(({ check }) => check !== 'configuration' || !hidesConfiguration)
        .map((fault) => (
          <FaultBox key={`${fault.check} ${fault.message}`} fault={fault} targets={targets} fix={fix} />
        ))}
      {gate.data !== undefined && (
        <ul className="checks">
          {frozen.length === 0 ? (
            <li>
              <Icon name="check" /> Not blocked by a freeze
            </li>
          ) : (
            <li className="failed">
              <Icon name="close" /> {count(frozen.length, 'site')} frozen
            </li>
          )}
          {checkNames.map((check) => {
            const own = faults.filter((fault) => fault.check === check);
            return own.length === 0 ? (
              <li key={check}>
                <Icon name="check" /> {passed[check]}
              </li>
            ) : (
              <li key={check} className="failed">
                <Icon name="close" /> {failedWords(check, own)}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

export function FaultBox({
  fault,
  targets,
  fix,
}: {
  readonly fault: GateFault;
  readonly targets: readonly Pick<SiteRow, 'site' | 'name'>[];
  readonly fix: Fix | null;
}) {
  const names = fault.sites.map((site) => targets.find((row) => row.site === site)?.name ?? site);
  return (
    <div className="fault">
      <Icon name="warning" size={18} />
      <div>
        <p>
          <b>{fault.message}</b>
        </p>
        <dl>
          {fault.event !== null && (
            <div>
              <dt>Event</dt>
              <dd>
                <code>{fault.event}</code>
                {fault.field !== null && (
                  <>
                    , field <code>{fault.field}</code>
                  </>
                )}
              </dd>
            </div>
          )}
          <div>
            <dt>Sites</dt>
            <dd>
              <SiteNames names={names} />
            </dd>
          </div>
          {fix !== null && (
            <div>
              <dt>To fix</dt>
              <dd>
                {fix.remotes !== null
                  ? `Pin with ${fix.title}`
                  : fix.isSearching
                    ? 'Looking for versions that fit'
                    : 'We found no versions that fit. Choose different ones, or change the configuration first.'}
              </dd>
            </div>
          )}
        </dl>
      </div>
    </div>
  );
}

function failedWords(check: CheckName, faults: readonly GateFault[]): string {
  const sites = new Set(faults.flatMap((fault) => fault.sites)).size;
  const events = [...new Set(faults.flatMap(({ event }) => event ?? []))];
  const what =
    check === 'events' && events.length > 0
      ? `Events: ${events.join(', ')}`
      : `${check[0]?.toUpperCase()}${check.slice(1)}`;
  return `${what} on ${count(sites, 'site')}`;
}
