import { createPace } from '@forecourt/budget';
import { isDevelopmentVersion } from '@forecourt/contracts/release';
import semver from 'semver';
import type { Role } from '../../access/role.ts';
import { mayDo } from '../../access/role.ts';
import { canonicalJson } from '../../decisions/canonical-json.ts';
import { proposedVersions } from '../../decisions/decide-change.ts';
import type { DeprecationReason } from '../../decisions/describe-deprecation.ts';
import { describeDeprecation } from '../../decisions/describe-deprecation.ts';
import { differencesOf } from '../../decisions/differences.ts';

import type { Proposal } from '../../decisions/proposal.ts';
import { settingsOf } from '../../decisions/settings-of.ts';
import type { OperationDeps } from '../deps.ts';
import { describeFreeze, frozenSites } from '../freezes/frozen.ts';
import type { PinVerdicts, SharedFault } from '../operations.ts';
import type { ChangeAssessment, ChangedSite, ChangePlan } from './assess.ts';
import type { SetGate } from './gate.ts';
import { readConfig } from './read-config.ts';
import { refuseLate } from './refusals.ts';

/** Maximum number of versions of a remote that are tried as suggestions. */
const mostTried = 20;
/** Maximum number of suggestions for a refused set of versions. */
const mostSuggested = 3;
/** After this many versions of a remote took too many steps to compare, no further versions of it are tried. */
const mostCostly = 3;

/** Whether each site would accept a change. Lists each fault once, and suggests versions that would be accepted. */
export async function verdictsOf(
  deps: OperationDeps,
  gate: SetGate,
  {
    role,
    plan,
    sites,
    assessed,
  }: {
    /** Role of the caller. The reason of a freeze is left out for a site that the caller may not read. */
    readonly role: Role;
    readonly plan: ChangePlan;
    readonly sites: readonly ChangedSite[];
    readonly assessed: readonly ChangeAssessment[];
  },
): Promise<PinVerdicts> {
  const suggest = createSuggestions(deps, gate, plan);
  const verdicts: PinVerdicts['sites'][number][] = [];
  const faults: { readonly site: string; readonly where: string; readonly message: string }[] = [];
  for (const [index, { site, before, decision, expectedRevision }] of assessed.entries()) {
    const fits = decision.kind === 'moved' || decision.kind === 'unchanged';
    const refusal =
      decision.kind === 'refused'
        ? decision.refusal
        : decision.kind === 'outdated'
          ? (await refuseLate(deps, site, expectedRevision)).refusal
          : null;
    if (refusal !== null)
      for (const [where, message] of Object.entries(refusal.fields ?? { [refusal.code]: refusal.message }))
        faults.push({
          site,
          where,
          message: message.startsWith(`${site}: `) ? message.slice(site.length + 2) : message,
        });
    verdicts.push({
      site,
      revision: before?.revision ?? 0,
      fits,
      differences: decision.kind === 'moved' ? differencesOf(before?.lockfile ?? null, decision.state.lockfile) : [],
      suggestions: refusal?.code === 'REGISTRY_PIN_REFUSED' ? await suggest(sites[index] as ChangedSite) : [],
    });
  }
  const frozen = await frozenSites(
    deps,
    sites.map(({ site }) => site),
  );
  const warnings = [
    ...warningsOf(await deps.deprecations.all(), plan, sites),
    ...shared(
      [...frozen].map(([site, { freeze }]) => ({
        site,
        where: 'freeze',
        message: `the site is frozen ${describeFreeze(freeze, mayDo(role, { kind: 'read-site', site }))}.`,
      })),
    ),
  ];
  return {
    fits: verdicts.every(({ fits }) => fits),
    sites: verdicts,
    faults: shared(faults),
    ...(warnings.length > 0 && { warnings }),
  };
}

/** Warnings about deprecated versions that the change names. */
function warningsOf(
  deprecated: ReadonlyMap<string, DeprecationReason>,
  { remotes }: ChangePlan,
  sites: readonly ChangedSite[],
): readonly SharedFault[] {
  return Object.entries(remotes).flatMap(([remote, version]) => {
    const warning = deprecated.get(`${remote}@${version}`);
    if (warning === undefined) return [];
    const message = `${remote} ${version} ${describeDeprecation(warning)}`;
    return [{ where: `${remote}.version`, message, sites: sites.map(({ site }) => site) }];
  });
}

function shared(
  faults: readonly { readonly site: string; readonly where: string; readonly message: string }[],
): readonly SharedFault[] {
  return [...Map.groupBy(faults, ({ where, message }) => JSON.stringify([where, message])).values()].map((same) => {
    const { where, message } = same[0] as (typeof faults)[number];
    return { where, message, sites: same.map(({ site }) => site) };
  });
}

/**
 * Finds suggestions for a refused set of versions. Each suggestion is another version of one remote, with which the set
 * would be accepted. Equal sets are searched once. All searches of a request share the time in `BUDGET_SUGGESTION_MS`.
 * When this time is used up, no further versions are tried.
 */
function createSuggestions(deps: OperationDeps, gate: SetGate, plan: ChangePlan) {
  const yieldToOthers = createPace(deps.budget.unyieldingMs);
  /** Number of versions whose sets took too many steps to compare, by remote. */
  const costly = new Map<string, number>();
  let workedMs = 0;
  const fits = async (remote: string, read: () => Promise<Proposal>): Promise<boolean> => {
    await yieldToOthers();
    const beganMs = performance.now();
    const faults = gate.check(await read());
    workedMs += performance.now() - beganMs;
    if (faults.some(({ isTooCostly }) => isTooCostly === true)) costly.set(remote, (costly.get(remote) ?? 0) + 1);
    return faults.length === 0;
  };
  const known = new Map<string, Promise<readonly Readonly<Record<string, string>>[]>>();
  let published: Promise<ReadonlyMap<string, readonly string[]>> | null = null;
  const listed = () => {
    published ??= Promise.all([deps.versions.list(), deps.deprecations.all()]).then(
      ([all, deprecated]) =>
        new Map(
          [
            ...Map.groupBy(
              all.filter(
                ({ remote, version, branch }) =>
                  branch === null &&
                  !isDevelopmentVersion(version) &&
                  semver.valid(version) !== null &&
                  !deprecated.has(`${remote}@${version}`),
              ),
              ({ remote }) => remote,
            ),
          ].map(([remote, own]) => [remote, own.map(({ version }) => version)]),
        ),
    );
    return published;
  };
  const search = async ({ site, state, named }: ChangedSite) => {
    const given = named.config === undefined ? null : readConfig(deps, site, named.config);
    const config = given === null ? state?.config : given.kind === 'done' ? given.value : undefined;
    if (config === undefined) return [];
    const versions = proposedVersions(state?.lockfile ?? null, plan.remotes);
    const found: Record<string, string>[] = [];
    // Remotes that the author did not name are tried first, because the author wants to run the named versions.
    const remotes = [...(await listed()).keys()].toSorted(
      (a, b) => Number(Object.hasOwn(plan.remotes, a)) - Number(Object.hasOwn(plan.remotes, b)),
    );
    for (const remote of remotes) {
      const others = ((await listed()).get(remote) ?? [])
        .filter((version) => version !== versions[remote])
        .toSorted(semver.rcompare)
        .slice(0, mostTried);
      for (const version of others) {
        if (workedMs > deps.budget.suggestionMs) return found;
        if ((costly.get(remote) ?? 0) >= mostCostly) break;
        const read = async () => ({
          site,
          ...settingsOf(config),
          manifests: await gate.manifests({ ...versions, [remote]: version }),
          fileFaults: {},
        });
        if (!(await fits(remote, read))) continue;
        found.push({ [remote]: version });
        break;
      }
      if (found.length === mostSuggested) break;
    }
    return found;
  };
  return (site: ChangedSite) => {
    const { state, named } = site;
    const versions = proposedVersions(state?.lockfile ?? null, plan.remotes);
    const key = canonicalJson([versions, named.config ?? (state === null ? null : settingsOf(state.config))]);
    const result = known.get(key) ?? search(site);
    known.set(key, result);
    return result;
  };
}
