import { send } from './send.ts';
import type { Traffic } from './traffic.ts';
import { retry } from './traffic.ts';

/** The remote that is pinned alternately to two versions. */
export const movedRemote = 'mf-finance';

/** Pins the versions in turn. The reason given for each pin is unique, so that the pin can be found in the history. */
export async function sendPins(traffic: Traffic, versions: readonly string[], accepted: string[]): Promise<void> {
  for (let n = 0; ; n += 1) {
    const token = `kills-pin-${n}`;
    const revision = await revisionNow(traffic);
    if (revision === null) return;
    const remotes = { [movedRemote]: versions[n % versions.length] };
    const answer = await retry(traffic, (address) =>
      send(address, '/registry/v1/sites/wattle/pins', {
        method: 'POST',
        headers: bearer(address.token),
        body: { remotes, why: token, expectedRevision: revision },
      }),
    );
    if (answer === null) return;
    // If the response to a pin was lost, the retry gets 409, because the pin was applied.
    if (answer.status >= 300 && answer.status !== 409)
      throw new Error(`A pin was refused: ${answer.status} ${answer.body}`);
    if (answer.status < 300) accepted.push(token);
  }
}

async function revisionNow(traffic: Traffic): Promise<number | null> {
  const answer = await retry(traffic, (address) =>
    send(address, '/registry/v1/sites/wattle', { headers: bearer(address.token) }),
  );
  return answer === null ? null : (JSON.parse(answer.body) as { revision: number }).revision;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
