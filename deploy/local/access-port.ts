import type { AccessPort } from '@forecourt/api';
import type { Registry } from '../registry/index.ts';

/** Who may do what at the api, answered by a registry in the same process; its audit log keeps who did. */
export function createAccessPort(registry: Registry): AccessPort {
  return {
    async authorise(token, action) {
      const response = await registry.authorise(token, action);
      if (response.kind === 'done') return { kind: 'allowed', name: response.value.name };
      const { code, message } = response.refusal;
      return { kind: code === 'REGISTRY_FORBIDDEN' ? 'forbidden' : 'unknown', message };
    },
    note: (line) => registry.note(line),
  };
}
