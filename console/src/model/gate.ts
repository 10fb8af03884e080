import type { SharedFault } from '../gateways/values.ts';

/** What the gate checks. */
export const checkNames = ['events', 'slots', 'routes', 'contracts', 'react', 'files', 'configuration'] as const;
export type CheckName = (typeof checkNames)[number];

/** A fault with the sites that have it. */
export type GateFault = {
  readonly check: CheckName;
  /** The fault as a sentence that does not name the site. */
  readonly message: string;
  /** Remotes that the fault is about. */
  readonly remotes: readonly string[];
  /** The subscribed event that the fault is about, such as `finance:quoted@1`; null if there is none. */
  readonly event: string | null;
  /** The field of the event's payload that the fault is about; null if there is none. */
  readonly field: string | null;
  readonly sites: readonly string[];
};

/** The gate's faults, with the remotes and the event that they are about. */
export const faultsOf = (faults: readonly SharedFault[]): readonly GateFault[] =>
  faults.map((fault) => ({ ...placeOf(fault), message: fault.message, sites: fault.sites }));

type Place = Pick<GateFault, 'check' | 'remotes' | 'event' | 'field'>;

const remotePattern = /\b(?:shell|mf-[a-z][a-z0-9-]*)\b/g;

function placeOf({ where, message }: SharedFault): Place {
  const remotes = [...new Set(`${where} ${message}`.match(remotePattern) ?? [])];
  const of = (check: CheckName): Place => ({ check, remotes, event: null, field: null });
  const [, first = '', kind = '', rest = ''] = /^([^.]+)\.?([^.]*)\.?(.*)$/.exec(where) ?? [];
  if (first === 'layout') return of('slots');
  if (kind === 'subscribes') {
    const [, event = rest, field = ''] = /^([^.]+)(?:\.(?:shell|mf-[a-z][a-z0-9-]*))?(?:\.(.+))?$/.exec(rest) ?? [];
    return { ...of('events'), event, field: field === '' ? null : field };
  }
  if (kind === 'pages') return of('routes');
  if (kind === 'contracts' || kind === 'react' || kind === 'files') return of(kind);
  return of('configuration');
}

/** Whether a fault can be corrected in the site's configuration. */
export const isOfConfiguration = (fault: SharedFault): boolean =>
  ['configuration', 'slots'].includes(placeOf(fault).check);
