import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailPort } from './mail-port.ts';
import { toMessage } from './to-message.ts';

/**
 * Writes mails as files, one `<lead id>.eml` for each, for machines without a mail server. Any mail program opens them.
 * A second mail with the same id overwrites the file. Only this process's user can read the files.
 */
export function createMailFolder(folder: string): MailPort {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    channel: 'mail-folder',
    send: async (mail) => {
      const { message } = await writer.sendMail(toMessage(mail));
      if (!Buffer.isBuffer(message)) throw new TypeError('The email wasn’t written to a buffer.');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mail.leadId}.eml`);
      // The file is renamed when complete, so that a watcher of the folder never sees a partial mail.
      const draft = `${file}.draft`;
      const handle = await open(draft, 'w', 0o600);
      // The file is closed even when the disk is full, because an unclosed handle would end the process.
      try {
        // The mode is set again, because a partial file from an earlier run may be readable by others.
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
