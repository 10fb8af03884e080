import type { ClientRequest, IncomingMessage } from 'node:http';

/** Maximum number of interim responses, such as `103 Early Hints`, before the response. Each takes processor time. */
const mostInterim = 10;

/**
 * Waits for the response to a request. Rejects with the request's error, and also if the connection closes without a
 * response. After `101 Switching Protocols`, Node emits neither a response nor an error, and the request's signal has
 * no effect.
 */
export function responseTo(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve);
    // A request may fail more than once, and an error without a listener would end the process.
    request.on('error', reject);
    let interim = 0;
    request.on('information', () => {
      interim += 1;
      if (interim > mostInterim) request.destroy(new Error('the server sends one interim response after another'));
    });
    request.once('close', () => reject(new Error('the server closed the connection without a response')));
  });
}
