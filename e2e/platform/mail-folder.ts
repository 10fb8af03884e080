import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** A lead as the dealer reads it. */
export type ReadMail = { readonly subject: string; readonly text: string };

/** The leads in a mail folder, decoded. */
export async function readMails(folder: string): Promise<readonly ReadMail[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  return Promise.all(
    files.map(async (name) => {
      const { subject = '', text = '' } = await PostalMime.parse(await readFile(join(folder, name)));
      return { subject, text };
    }),
  );
}
