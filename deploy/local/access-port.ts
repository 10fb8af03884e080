import type { AccessPort } from '@forecourt/api';
import type { Registry } from '../registry/index.ts';

/** Who may do what at the api, answered by a registry in the same process; its audit log keeps who did. */
export function createAccessPort(registry: Registry): AccessPort {
  return {
    async authorise(token, action) {
      const answer = await registry.authorise(token, action);
      if (answer.kind === 'done') return { kind: 'allowed', name: answer.value.name };
      const { code, message } = answer.refusal;
      return { kind: code === 'REGISTRY_FORBIDDEN' ? 'forbidden' : 'unknown', message };
    },
    note: (line) => registry.note(line),
  };
}
