import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** A mail as it is read: a lead by the dealer, a code by the shopper. */
export type ReadMail = { readonly to: string; readonly subject: string; readonly text: string };

/** The mails in a folder, decoded. */
export async function readMails(folder: string): Promise<readonly ReadMail[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  return Promise.all(
    files.map(async (name) => {
      const { to = [], subject = '', text = '' } = await PostalMime.parse(await readFile(join(folder, name)));
      return { to: to[0]?.address ?? '', subject, text };
    }),
  );
}
