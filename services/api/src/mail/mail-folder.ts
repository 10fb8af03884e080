import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailPort } from './mail-port.ts';
import { toMessage } from './to-message.ts';

/**
 * Mail as files, one `<lead id>.eml` each, for machines without a mail server. Any mail program opens them.
 * The same lead again is the same file again. Only this process's user may read them.
 */
export function createMailFolder(folder: string): MailPort {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    channel: 'mail-folder',
    send: async (mail) => {
      const { message } = await writer.sendMail(toMessage(mail));
      if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not written into a buffer.');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mail.leadId}.eml`);
      // A watcher of the folder never sees half a mail.
      const draft = `${file}.draft`;
      const handle = await open(draft, 'w', 0o600);
      // A full disk refuses the bytes; an unclosed handle then ends the process.
      try {
        // One that was left half written may be readable for others.
        await handle.chmod(0o600);
        await handle.writeFile(message);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
    },
    forget: async (leadId) => {
      const mails = await readdir(folder).catch(() => []);
      const own = mails.filter((name) => name.startsWith(`${leadId}.`) && name.includes('.eml'));
      for (const name of own) await rm(join(folder, name), { force: true });
    },
  };
}
