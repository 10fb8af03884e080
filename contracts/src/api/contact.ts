/** A contact in its normalized form. It is stored, counted and compared in this form. */
export type Contact = { readonly kind: 'email' | 'phone'; readonly value: string };

/** Invisible characters such as U+200B. With them, one mailbox could be written in many ways. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Matches exactly one address. It excludes the characters that separate, group or quote addresses in a mail header,
 * and the characters that mail servers drop.
 */
const emailParts = /^([^\s\p{Cc}@,;:<>()[\]\\"]+)@([^\s\p{Cc}@,;:<>()[\]\\"/?#%]+)$/u;

/**
 * Normalizes text to its visible form (NFKC): full-width letters become plain letters, and invisible characters are
 * removed.
 */
function asSeen(typed: string): string {
  return typed.normalize('NFKC').replaceAll(unseen, '').trim();
}

/**
 * An email address, normalized: invisible characters removed, domain in lower-case ASCII without a trailing dot, local
 * part unchanged. Null: not an address.
 */
export function readEmail(typed: string): string | null {
  const [, local, domain = ''] = emailParts.exec(asSeen(typed)) ?? [];
  const host = hostOf(domain);
  return local === undefined || host === null ? null : `${local}@${host}`;
}

/** Whether text is one email address. */
export function isEmail(typed: string): boolean {
  return readEmail(typed) !== null;
}

/**
 * A phone number, normalized: `+61412345678` from `0412 345 678` and `+61 (0)412 345 678`. A foreign number keeps its
 * country code. Null: not a phone number.
 */
export function readPhone(typed: string): string | null {
  const text = asSeen(typed)
    .replaceAll(/[\s().-]/g, '')
    .replace(/^\+610/, '+61');
  if (/^0[2-478]\d{8}$/.test(text)) return `+61${text.slice(1)}`;
  return /^\+[1-9]\d{7,14}$/.test(text) ? text : null;
}

/**
 * Whether the text contains a number that can be called: 6 to 15 digits (13 12 34 has six) with common separators, and
 * optionally an extension. Accepts more than `readPhone`, such as a number of an unknown country.
 */
export function isCallable(typed: string): boolean {
  const number = asSeen(typed).replace(/[\s,;]{0,3}(?:x|ext\.?|extn\.?|extension)\s{0,3}\d{1,6}$/i, '');
  return /^\+?[\d\s()./–—-]*$/.test(number) && /^\d{6,15}$/.test(number.replaceAll(/\D/g, ''));
}

/** Whether text is one phone number that `readPhone` accepts. */
export function isPhone(typed: string): boolean {
  return readPhone(typed) !== null;
}

/** Reads an email address, in lower case, or a phone number. Null: neither. */
export function readContact(typed: string): Contact | null {
  const email = readEmail(typed);
  if (email !== null) return { kind: 'email', value: email.toLowerCase() };
  const phone = readPhone(typed);
  return phone === null ? null : { kind: 'phone', value: phone };
}

/**
 * Key by which rate limits count a contact. The tag of an email address is removed, because most providers deliver
 * `aroha+1@example.com` and `aroha+2@example.com` to one mailbox. With a provider that delivers them to two mailboxes,
 * the two shoppers share a limit. The dots of a Gmail address are removed too, because Gmail ignores them.
 */
export function mailboxOf({ kind, value }: Contact): string {
  if (kind === 'phone') return `phone:${value}`;
  const untagged = value.replace(/^([^+]+)\+[^@]*@/, '$1@');
  const [local = '', domain = ''] = untagged.split('@');
  return gmail.test(domain) ? `email:${local.replaceAll('.', '')}@gmail.com` : `email:${untagged}`;
}

const gmail = /^(gmail|googlemail)\.com$/;

/**
 * The ASCII name that browsers and mail servers look up. Null: not a domain name. An IP address is not a domain name.
 */
function hostOf(domain: string): string | null {
  const url = `http://${domain.replace(/\.$/, '')}`;
  const { hostname } = URL.canParse(url) ? new URL(url) : { hostname: '' };
  return /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname) ? hostname : null;
}
