import type { AccessPort } from '@forecourt/api';
import type { Refusal, Registry } from '../registry/index.ts';
import { dealershipsFor, sitesFor } from '../registry/index.ts';

/**
 * Implements the api's access checks with a registry in the same process. The registry records actions in its audit
 * log.
 */
export function createAccessPort(registry: Registry): AccessPort {
  return {
    async authorise(token, action) {
      const response = await registry.authorise(token, action);
      return response.kind === 'done' ? { kind: 'allowed', name: response.value.name } : toRefusal(response.refusal);
    },
    async sitesFor(token, kind) {
      const holder = await registry.authenticate(token);
      if (holder.kind === 'refused') return toRefusal(holder.refusal);
      const { name, role } = holder.value;
      const sites = sitesFor(role, kind);
      if (sites.length > 0) return { kind: 'allowed', name, sites };
      const refused = await registry.authorise(token, { kind, site: '*' });
      return refused.kind === 'refused' ? toRefusal(refused.refusal) : { kind: 'allowed', name, sites: '*' };
    },
    async dealershipsFor(token) {
      const holder = await registry.authenticate(token);
      if (holder.kind === 'refused') return toRefusal(holder.refusal);
      const { name, role } = holder.value;
      const dealerships = dealershipsFor(role);
      if (dealerships.length > 0) return { kind: 'allowed', name, dealerships };
      const refused = await registry.authorise(token, { kind: 'import-stock', dealership: '*' });
      return refused.kind === 'refused' ? toRefusal(refused.refusal) : { kind: 'allowed', name, dealerships: '*' };
    },
    note: (line) => registry.note(line),
  };
}

function toRefusal({ code, message }: Refusal): { readonly kind: 'forbidden' | 'unknown'; readonly message: string } {
  return { kind: code === 'REGISTRY_FORBIDDEN' ? 'forbidden' : 'unknown', message };
}
