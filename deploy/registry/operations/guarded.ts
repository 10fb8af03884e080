import type { Actor } from '../access/actor.ts';
import type { Deed } from '../access/role.ts';
import { describeDeed, describeRole, mayDo } from '../access/role.ts';
import type { Answer } from '../refusal.ts';
import { refused } from '../refusal.ts';
import type { OperationDeps } from './deps.ts';
import type { RegistryOperations } from './operations.ts';

/** Operations that ask the actor's role first and leave a line in the audit log, whatever comes of them. */
export function guarded(
  { access, now }: OperationDeps,
  actor: Actor,
  operations: RegistryOperations,
): RegistryOperations {
  const allow = async <Value>(deed: Deed, run: () => Promise<Answer<Value>>): Promise<Answer<Value>> => {
    if (mayDo(actor.role, deed)) return run();
    return refused(
      'REGISTRY_FORBIDDEN',
      `${actor.name} may not ${describeDeed(deed)}: the token's role is ${describeRole(actor.role)}.`,
    );
  };
  const write = async <Value>(
    deed: Deed,
    line: { action: string; subject: string; detail: string },
    run: () => Promise<Answer<Value>>,
  ): Promise<Answer<Value>> => {
    const answer = await allow(deed, run);
    const outcome = answer.kind === 'done' ? 'done' : answer.refusal.code;
    await access.note({ at: now(), actor: actor.name, ...line, outcome });
    return answer;
  };
  const { publish, pin, rollback, applyConfig, addHost, removeHost, hosts, issueToken, revokeToken, tokens, audit } =
    operations;
  return {
    ...operations,
    publish: (upload) => {
      const { name, version } = namedIn(upload.manifest);
      return write(
        { kind: 'publish', remote: name },
        { action: 'publish', subject: `${name}@${version}`, detail: '' },
        () => publish(upload),
      );
    },
    pin: (site, request) =>
      write(
        { kind: 'change-site', site },
        { action: 'pin', subject: site, detail: `${JSON.stringify(request.remotes)} ${request.why}` },
        () => pin(site, request),
      ),
    rollback: (site, request) =>
      write(
        { kind: 'change-site', site },
        { action: 'rollback', subject: site, detail: `${request.to ?? 'one change back'} ${request.why}` },
        () => rollback(site, request),
      ),
    applyConfig: (site, request) =>
      write({ kind: 'change-site', site }, { action: 'config', subject: site, detail: request.why }, () =>
        applyConfig(site, request),
      ),
    addHost: (site, host) =>
      write({ kind: 'administer' }, { action: 'host:add', subject: site, detail: host }, () => addHost(site, host)),
    removeHost: (site, host) =>
      write({ kind: 'administer' }, { action: 'host:remove', subject: site, detail: host }, () =>
        removeHost(site, host),
      ),
    hosts: (site) =>
      allow(site === undefined ? { kind: 'administer' } : { kind: 'change-site', site }, () => hosts(site)),
    issueToken: (request) =>
      write(
        { kind: 'administer' },
        { action: 'token:issue', subject: request.name, detail: describeRole(request.role) },
        () => issueToken(request),
      ),
    revokeToken: (name) =>
      write({ kind: 'administer' }, { action: 'token:revoke', subject: name, detail: '' }, () => revokeToken(name)),
    tokens: () => allow({ kind: 'administer' }, tokens),
    audit: (subject) => allow({ kind: 'administer' }, () => audit(subject)),
  };
}

/** Name and version an unchecked manifest claims; empty when it claims none. */
function namedIn(manifest: unknown): { name: string; version: string } {
  const { name, version } = (manifest ?? {}) as { name?: unknown; version?: unknown };
  return { name: typeof name === 'string' ? name : '', version: typeof version === 'string' ? version : '' };
}
