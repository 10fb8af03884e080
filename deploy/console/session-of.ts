import type { ConsoleSession } from '@forecourt/contracts/api';
import type { Role } from '../registry/index.ts';
import { describeRole, mayDo, sitesFor } from '../registry/index.ts';

/**
 * The signed-in user, with permissions that tell the console which actions to show. The registry checks each call
 * again.
 */
export function sessionOf({ name, role }: { readonly name: string; readonly role: Role }): ConsoleSession {
  return {
    name,
    role: describeRole(role),
    may: {
      changeSites: sitesFor(role, 'change-site'),
      readSites: sitesFor(role, 'read-site'),
      readRemotes: mayDo(role, { kind: 'read-remote', remote: '*' }),
      publish: publishes(role),
      administer: mayDo(role, { kind: 'administer' }),
    },
  };
}

/** The remotes whose versions the role may publish and deprecate; `*` means all remotes. */
function publishes(role: Role): '*' | readonly string[] {
  if (role.kind === 'admin') return '*';
  return role.kind === 'publisher' ? role.remotes : [];
}
