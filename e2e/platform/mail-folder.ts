import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** A decoded mail, such as a lead to the dealer or a code to the shopper. */
export type ReadMail = { readonly to: string; readonly subject: string; readonly text: string };

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
