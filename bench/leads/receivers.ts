import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server and a webhook on this machine that count what they receive. */
export type Receivers = {
  readonly smtpPort: number;
  readonly hookPort: number;
  readonly mails: () => number;
  readonly hooks: () => number;
  readonly close: () => Promise<void>;
};

export async function startReceivers(): Promise<Receivers> {
  let mails = 0;
  let hooks = 0;
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      stream.on('end', () => {
        mails += 1;
        done();
      });
      stream.resume();
    },
  });
  smtp.on('error', () => {});
  const listening = await new Promise<SMTPServer['server']>((resolve) => {
    const server = smtp.listen(0, '127.0.0.1', () => resolve(server));
  });
  const hook = createServer((request, response) => {
    request.on('end', () => {
      hooks += 1;
      response.writeHead(204).end();
    });
    request.resume();
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  return {
    smtpPort: (listening.address() as AddressInfo).port,
    hookPort: (hook.address() as AddressInfo).port,
    mails: () => mails,
    hooks: () => hooks,
    async close() {
      hook.closeAllConnections();
      hook.close();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}
