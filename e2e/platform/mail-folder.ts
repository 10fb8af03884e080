import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** A decoded mail, such as a lead to the dealer or a code to the shopper. */
export type ReadMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Empty if the mail has no HTML part. */
  readonly html: string;
  /** Address of the header `List-Unsubscribe`, where one click ends mails of this kind; empty if the mail has none. */
  readonly oneClick: string;
};

export async function readMails(folder: string): Promise<readonly ReadMail[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  return Promise.all(
    files.map(async (name) => {
      const {
        to = [],
        subject = '',
        text = '',
        html = '',
        headers,
      } = await PostalMime.parse(await readFile(join(folder, name)));
      const header = (key: string) => headers.find((each) => each.key === key)?.value ?? '';
      const isOneClick = header('list-unsubscribe-post') === 'List-Unsubscribe=One-Click';
      const oneClick = isOneClick ? header('list-unsubscribe').slice(1, -1) : '';
      return { to: to[0]?.address ?? '', subject, text, html, oneClick };
    }),
  );
}
