import type { OverrideTarget } from '@forecourt/contracts/release';
import { remotesShown } from '@forecourt/contracts/release';
import type { Actor } from '../access/actor.ts';
import { limitKeyOf } from '../access/actor.ts';
import type { Action } from '../access/role.ts';
import { describeRole, mayDo } from '../access/role.ts';
import type { Result } from '../refusal.ts';
import { done } from '../refusal.ts';
import type { AuditNote } from '../store/access-store.ts';
import type { OperationDeps } from './deps.ts';
import type { Changed, RegistryOperations } from './operations.ts';
import { refuseAction } from './refuse-action.ts';

type AuditedAction = Pick<AuditNote, 'action' | 'subject' | 'detail' | 'sites'>;

/**
 * Wraps all operations in a check of the actor's role. The audit log records every write and its outcome, except for
 * the reports of edges. Lists contain only entries that the role may read.
 */
export function guarded(
  { access, sites: siteStore, overrides: overrideStore, now }: OperationDeps,
  actor: Actor,
  operations: RegistryOperations,
): RegistryOperations {
  const siteOf = async (lockfile: string) => (await siteStore.lockfile(lockfile))?.site ?? null;
  const allow = async <Value>(action: Action, run: () => Promise<Result<Value>>): Promise<Result<Value>> =>
    refuseAction(actor, action) ?? run();
  const onlyReadable = async <Value>(
    read: Promise<Result<readonly Value[]>>,
    actionOf: (value: Value) => Action,
  ): Promise<Result<readonly Value[]>> => {
    const response = await read;
    if (response.kind === 'refused') return response;
    return done(response.value.filter((value) => mayDo(actor.role, actionOf(value))));
  };
  const noted = async <Value>(
    line: AuditedAction,
    run: () => Promise<Result<Value>>,
    sitesOf?: (value: Value) => readonly string[],
  ): Promise<Result<Value>> => {
    const response = await run();
    const outcome = response.kind === 'done' ? 'done' : response.refusal.code;
    const sites = (response.kind === 'done' && sitesOf?.(response.value)) || line.sites || [];
    await access.note({ at: now(), actor: actor.name, limitKey: limitKeyOf(actor), ...line, sites, outcome });
    return response;
  };
  /** Wraps a write: checks the role, and records the outcome. */
  const write =
    (allowed: Action) =>
    <Value>(action: string, subject: string, detail: string, run: () => Promise<Result<Value>>) =>
      noted({ action, subject, detail }, () => allow(allowed, run));
  const administer = write({ kind: 'administer' });
  const changeSite = (site: string) => write({ kind: 'change-site', site });
  /**
   * Only admins may list the hosts or dealerships of all sites. Users who may change a site may list those of this
   * site.
   */
  const assignmentsOf = (site: string | undefined): Action =>
    site === undefined ? { kind: 'administer' } : { kind: 'change-site', site };
  const showing = (site: string, target: OverrideTarget): Action =>
    remotesShown(target).length > 0
      ? { kind: 'preview', site, remotes: remotesShown(target) }
      : { kind: 'change-site', site };
  /** Publishers may move and revoke the links that they made themselves. */
  const changing = async (site: string, id: string): Promise<Action> => {
    const link = await overrideStore.find(site, id);
    return link?.createdBy === actor.name ? showing(site, link.target) : { kind: 'change-site', site };
  };
  const readSite = (site: string): Action => ({ kind: 'read-site', site });
  const readRemote = (remote: string): Action => ({ kind: 'read-remote', remote });
  const { deprecate, undeprecate } = operations;
  const { freeze, freezes, removeFreeze } = operations;
  const { channels, setChannel, hold, unhold } = operations;
  const { schedule, scheduled, cancelScheduled } = operations;
  const { publish, versions, manifest, sourceMap, sites, show, release, releases, history } = operations;
  const { reportServing, reportFailure } = operations;
  const { pin, rollback, applyConfig, change, canIPin, undoChange } = operations;
  const { rollouts, rollout, planRollout, startRollout, steerRollout } = operations;
  const { runs, diff, lockfile, siteConfig } = operations;
  /**
   * A refusal for the first named site that the actor may not change or read; null if there is none. If the request
   * names a channel or all sites, the operation itself selects the permitted sites.
   */
  const refuseSites = (named: string | readonly string[], actionOf: (site: string) => Action) =>
    typeof named === 'string'
      ? null
      : (named.map((site) => refuseAction(actor, actionOf(site))).find((refusal) => refusal !== null) ?? null);
  const changeEach = (site: string): Action => ({ kind: 'change-site', site });
  const slugsOf = (named: string | object) => (typeof named === 'string' ? named : Object.keys(named));
  /**
   * Permits an operation if the actor may read all sites that are named. A lockfile's id names the lockfile's site. The
   * operation itself refuses unknown names.
   */
  const allowSet = async <Value>(
    names: readonly string[],
    run: () => Promise<Result<Value>>,
  ): Promise<Result<Value>> => {
    const owners = await Promise.all(
      names.map(async (name) => (name.startsWith('lk-') ? ((await siteOf(name)) ?? '*') : name)),
    );
    return refuseSites(owners, readSite) ?? run();
  };
  /** Whether the actor has the role `viewer` and may read a site that runs this version. */
  const isViewerOf = async (remote: string, version: string) => {
    if (actor.role.kind !== 'viewer') return false;
    const running = await siteStore.listed();
    return running.some(({ site, remotes }) => remotes[remote] === version && mayDo(actor.role, readSite(site)));
  };
  const { createOverride, moveOverride, overrides, revokeOverride, overrideRelease } = operations;
  const { addHost, removeHost, hosts, addDealership, removeDealership, dealerships } = operations;
  const { trustPublisher, trustedPublishers, distrustPublisher } = operations;
  const { issueToken, rotateToken, revokeToken, tokens, audit } = operations;
  return {
    versions: (remote) =>
      remote === undefined
        ? onlyReadable(versions(), (version) => readRemote(version.remote))
        : allow(readRemote(remote), () => versions(remote)),
    manifest: (remote, version) => allow(readRemote(remote), () => manifest(remote, version)),
    sourceMap: async (remote, version, script) => {
      const refusal = refuseAction(actor, readRemote(remote));
      if (refusal !== null && !(await isViewerOf(remote, version))) return refusal;
      return sourceMap(remote, version, script);
    },
    sites: () => onlyReadable(sites(), ({ site }) => readSite(site)),
    show: (site) => allow(readSite(site), () => show(site)),
    release: (site) => allow(readSite(site), () => release(site)),
    releases: async (request) => refuseSites(request.sites, readSite) ?? releases(request),
    reportServing: (site, report) => allow({ kind: 'report-serving', site }, () => reportServing(site, report)),
    reportFailure: (site, report) => allow({ kind: 'report-serving', site }, () => reportFailure(site, report)),
    history: (site) => allow(readSite(site), () => history(site)),
    publish: (upload) => {
      const { name, version } = namedIn(upload.manifest);
      const detail = [upload.preview && `preview of ${upload.preview.branch}`, upload.runUrl]
        .filter(Boolean)
        .join(', ');
      return write({ kind: 'publish', remote: name })('publish', `${name}@${version}`, detail, () => publish(upload));
    },
    deprecate: (remote, version, request) =>
      write({ kind: 'publish', remote })('deprecate', `${remote}@${version}`, request.why, () =>
        deprecate(remote, version, request),
      ),
    undeprecate: (remote, version) =>
      write({ kind: 'publish', remote })('undeprecate', `${remote}@${version}`, '', () => undeprecate(remote, version)),
    pin: (site, request) =>
      changeSite(site)('pin', site, `${JSON.stringify(request.remotes)} ${whyOf(request)}`, () => pin(site, request)),
    rollback: (site, request) =>
      changeSite(site)('rollback', site, `${request.to ?? 'one change back'} ${whyOf(request)}`, () =>
        rollback(site, request),
      ),
    applyConfig: (site, request) => changeSite(site)('config', site, whyOf(request), () => applyConfig(site, request)),
    change: (request) =>
      noted(
        {
          action: 'change',
          ...aboutSites(slugsOf(request.sites)),
          detail: `${JSON.stringify(request.remotes)} ${whyOf(request)}`,
        },
        async () => refuseSites(slugsOf(request.sites), changeEach) ?? change(request),
        sitesOfChange,
      ),
    canIPin: async (request) => {
      const named = slugsOf(request.sites);
      const hasConfig =
        typeof request.sites !== 'string' && Object.values(request.sites).some(({ config }) => config !== undefined);
      const remotes = Object.keys(request.remotes);
      const refusal = refuseSites(named, (site) => (hasConfig ? readSite(site) : { kind: 'try-pin', site, remotes }));
      return refusal ?? canIPin(request);
    },
    undoChange: (id, request) =>
      noted({ action: 'undo', subject: id, detail: whyOf(request) }, () => undoChange(id, request), sitesOfChange),
    rollouts,
    rollout,
    planRollout: async (request) => refuseSites(request.sites, readSite) ?? planRollout(request),
    startRollout: (request) =>
      noted(
        {
          action: 'rollout:start',
          ...aboutSites(request.sites),
          detail: `${JSON.stringify(request.remotes)} ${whyOf(request)}`,
        },
        async () => refuseSites(request.sites, changeEach) ?? startRollout(request),
        ({ sites }) => sites,
      ),
    steerRollout: (id, request) =>
      noted(
        { action: 'rollout:steer', subject: id, detail: `${request.action} ${whyOf(request)}` },
        () => steerRollout(id, request),
        ({ sites }) => sites,
      ),
    schedule: (request) =>
      noted(
        {
          action: 'schedule',
          ...aboutSites(slugsOf(request.sites)),
          detail: `${request.at} ${JSON.stringify(request.remotes)} ${whyOf(request)}`,
        },
        async () => refuseSites(slugsOf(request.sites), changeEach) ?? schedule(request),
        ({ sites }) => sites,
      ),
    scheduled,
    cancelScheduled: (id, request) =>
      noted(
        { action: 'schedule:cancel', subject: id, detail: request.why },
        () => cancelScheduled(id, request),
        ({ sites }) => sites,
      ),
    channels: () => onlyReadable(channels(), ({ site }) => readSite(site)),
    setChannel: (site, request) =>
      changeSite(site)('channel:set', site, request.channel ?? 'none', () => setChannel(site, request)),
    hold: (site, remote, request) =>
      changeSite(site)('hold', site, `${remote} ${request.why}`, () => hold(site, remote, request)),
    unhold: (site, remote) => changeSite(site)('unhold', site, remote, () => unhold(site, remote)),
    freeze: (site, request) =>
      changeSite(site)('freeze:add', site, `${request.from} to ${request.until} ${request.why}`, () =>
        freeze(site, request),
      ),
    freezes: (site) =>
      site === undefined
        ? onlyReadable(freezes(), (window) => readSite(window.site))
        : allow(readSite(site), () => freezes(site)),
    removeFreeze: (site, id) => changeSite(site)('freeze:remove', site, id, () => removeFreeze(site, id)),
    runs: (remote) => allow(readRemote(remote), () => onlyReadable(runs(remote), ({ site }) => readSite(site))),
    diff: (from, to) => allowSet([from, to], () => diff(from, to)),
    lockfile: (id) => allowSet([id], () => lockfile(id)),
    siteConfig: (site) => allow(readSite(site), () => siteConfig(site)),
    createOverride: (site, request) =>
      write(showing(site, request.target))(
        'override:create',
        site,
        `${JSON.stringify(request.target)} ${request.why}`,
        () => createOverride(site, request),
      ),
    moveOverride: async (site, id, request) =>
      write(await changing(site, id))('override:move', site, `${id} ${request.version}`, () =>
        moveOverride(site, id, request),
      ),
    overrides: (site) => allow({ kind: 'change-site', site }, () => overrides(site)),
    revokeOverride: async (site, id) =>
      write(await changing(site, id))('override:revoke', site, id, () => revokeOverride(site, id)),
    overrideRelease: (site, id) => allow(readSite(site), () => overrideRelease(site, id)),
    addHost: (site, host) => administer('host:add', site, host, () => addHost(site, host)),
    removeHost: (site, host) => administer('host:remove', site, host, () => removeHost(site, host)),
    hosts: (site) => allow(assignmentsOf(site), () => hosts(site)),
    addDealership: (site, dealership) =>
      administer('dealership:add', site, dealership, () => addDealership(site, dealership)),
    removeDealership: (site, dealership) =>
      administer('dealership:remove', site, dealership, () => removeDealership(site, dealership)),
    dealerships: (site) => allow(assignmentsOf(site), () => dealerships(site)),
    issueToken: (request) =>
      administer('token:issue', request.name, describeRole(request.role), () => issueToken(request)),
    rotateToken: (name) => {
      const rotate = () => rotateToken(name);
      return name === actor.name
        ? noted({ action: 'token:rotate', subject: name, detail: '' }, rotate)
        : administer('token:rotate', name, '', rotate);
    },
    revokeToken: (name) => administer('token:revoke', name, '', () => revokeToken(name)),
    tokens: () => allow({ kind: 'administer' }, tokens),
    trustPublisher: (request) => {
      const { issuer, audience, subject, remotes } = request;
      const detail = `${issuer} for ${audience}: publisher of ${remotes.join(', ')}`;
      return administer('publisher:trust', subject, detail, () => trustPublisher(request));
    },
    trustedPublishers: () => allow({ kind: 'administer' }, trustedPublishers),
    distrustPublisher: (id) => administer('publisher:distrust', id, '', () => distrustPublisher(id)),
    audit: (request) => allow({ kind: 'administer' }, () => audit(request)),
  };
}

/** The reason of a change for the audit log, and whether the change ignores freeze windows. */
function whyOf({ why, despiteFreeze }: { readonly why: string; readonly despiteFreeze?: boolean | undefined }): string {
  return despiteFreeze === true ? `${why} (despite freeze)` : why;
}

/** The sites that a change changed or left out. */
function sitesOfChange({ sites, refused }: Changed): readonly string[] {
  return [...sites, ...refused].map(({ site }) => site);
}

/** Subject and sites of an audit entry about several sites, or about all sites of a channel. */
function aboutSites(named: string | readonly string[]): Pick<AuditNote, 'subject' | 'sites'> {
  return typeof named === 'string' ? { subject: named } : { subject: subjectOf(named), sites: named };
}

/** Maximum length of the names in the subject of an audit entry. */
const longestNames = 180;

/** The subject of an audit entry for several sites: as many names as fit, followed by `and 22 more`. */
function subjectOf(sites: readonly string[]): string {
  const named: string[] = [];
  let length = 0;
  for (const site of sites) {
    length += site.length + 2;
    if (length > longestNames) break;
    named.push(site);
  }
  const left = sites.length - named.length;
  return left === 0 ? named.join(', ') : `${named.join(', ')} and ${left} more`;
}

/** Name and version in an unvalidated manifest; empty texts if they are missing. */
function namedIn(manifest: unknown): { name: string; version: string } {
  const { name, version } = (manifest ?? {}) as { name?: unknown; version?: unknown };
  return { name: typeof name === 'string' ? name : '', version: typeof version === 'string' ? version : '' };
}
