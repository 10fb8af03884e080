import type { RegistryClient } from '../../../deploy/registry/client/index.ts';
import { createRegistryClient } from '../../../deploy/registry/client/index.ts';
import { unwrap } from '../../../deploy/registry/index.ts';
import type { TestPlatform } from '../../platform/platform.ts';

/** A person with a token, and a registry client that uses it. */
export type Member = { readonly secret: string; readonly registry: RegistryClient };

/** People with tokens: of the attacking dealer, of other dealers, and of the teams that publish. */
export type Staff = {
  readonly admin: Member;
  readonly publisher: (remote: string) => Promise<Member>;
  readonly releaseManager: (site: string) => Promise<Member>;
  readonly leadManager: (site: string) => Promise<Member>;
  readonly stockManager: (dealership: string) => Promise<Member>;
};

export function createStaff({ adminPort, token }: Pick<TestPlatform, 'adminPort' | 'token'>): Staff {
  const url = `http://127.0.0.1:${adminPort}`;
  const memberWith = (secret: string): Member => ({ secret, registry: createRegistryClient({ url, token: secret }) });
  const admin = memberWith(token);
  const members = new Map<string, Promise<Member>>();
  const issue = (name: string, role: Parameters<RegistryClient['issueToken']>[0]['role']): Promise<Member> => {
    const known = members.get(name);
    if (known !== undefined) return known;
    const issued = admin.registry
      .issueToken({ name, role, replace: true })
      .then((result) => memberWith(unwrap(result).secret));
    members.set(name, issued);
    return issued;
  };
  return {
    admin,
    publisher: (remote) => issue(`${remote}-publisher`, { kind: 'publisher', remotes: [remote] }),
    releaseManager: (site) => issue(`${site}-releases`, { kind: 'release-manager', sites: [site] }),
    leadManager: (site) => issue(`${site}-lead-desk`, { kind: 'lead-manager', sites: [site] }),
    stockManager: (dealership) => issue(`${dealership}-yard`, { kind: 'stock-manager', dealerships: [dealership] }),
  };
}
