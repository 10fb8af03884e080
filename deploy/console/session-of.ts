import type { ConsoleSession } from '@forecourt/contracts/api';
import type { Role } from '../registry/index.ts';
import { describeRole, mayDo, sitesFor } from '../registry/index.ts';

/** Who is signed in, with what the console may offer; every call is checked again where it is handled. */
export function sessionOf({ name, role }: { readonly name: string; readonly role: Role }): ConsoleSession {
  return {
    name,
    role: describeRole(role),
    may: {
      changeSites: sitesFor(role, 'change-site'),
      readSites: sitesFor(role, 'read-site'),
      readRemotes: mayDo(role, { kind: 'read-remote', remote: '*' }),
      administer: mayDo(role, { kind: 'administer' }),
    },
  };
}
