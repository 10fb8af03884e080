/** How somebody can be reached, in the one form it is stored, counted and compared in. */
export type Contact = { readonly kind: 'email' | 'phone'; readonly value: string };

/** Marks that show nothing, such as U+200B: with them one mailbox could be written in any number of ways. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** One address and no more: what separates, groups or quotes addresses in a mail's header is in none, nor what mail servers drop. */
const emailParts = /^([^\s\p{Cc}@,;:<>()[\]\\"]+)@([^\s\p{Cc}@,;:<>()[\]\\"/?#%]+)$/u;

/** Text as it looks: full-width letters are plain ones, marks that show nothing are gone (NFKC). */
function asSeen(typed: string): string {
  return typed.normalize('NFKC').replaceAll(unseen, '').trim();
}

/**
 * An email address as mail is sent to it: without marks that show nothing, its domain in small ASCII letters and
 * without a dot at its end. The part before `@` keeps its capitals. Null: not an address.
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

/** `+61412345678` of `0412 345 678` and `+61 (0)412 345 678`; a number of another country keeps its own code. Null: not a phone number. */
export function readPhone(typed: string): string | null {
  const text = asSeen(typed)
    .replaceAll(/[\s().-]/g, '')
    .replace(/^\+610/, '+61');
  if (/^0[2-478]\d{8}$/.test(text)) return `+61${text.slice(1)}`;
  return /^\+[1-9]\d{7,14}$/.test(text) ? text : null;
}

/**
 * Whether somebody may be called by what was typed: 6 to 15 digits (13 12 34 has six), with what people write between
 * them, and an extension. The api reads it as a number of a country; nobody is refused for one it does not know.
 */
export function isCallable(typed: string): boolean {
  const number = asSeen(typed).replace(/[\s,;]{0,3}(?:x|ext\.?|extn\.?|extension)\s{0,3}\d{1,6}$/i, '');
  return /^\+?[\d\s()./–—-]*$/.test(number) && /^\d{6,15}$/.test(number.replaceAll(/\D/g, ''));
}

/** Whether text is one phone number with its area code. */
export function isPhone(typed: string): boolean {
  return readPhone(typed) !== null;
}

/** An email address or phone number as somebody typed it; addresses in small letters. Null: it is neither. */
export function readContact(typed: string): Contact | null {
  const email = readEmail(typed);
  if (email !== null) return { kind: 'email', value: email.toLowerCase() };
  const phone = readPhone(typed);
  return phone === null ? null : { kind: 'phone', value: phone };
}

/**
 * The contact that limits count: an address without its tag, because `aroha+1@example.com` and `aroha+2@example.com`
 * are one mailbox wherever tags are known. Where they are not, two shoppers share a limit. Gmail knows no dots.
 */
export function mailboxOf({ kind, value }: Contact): string {
  if (kind === 'phone') return `phone:${value}`;
  const untagged = value.replace(/^([^+]+)\+[^@]*@/, '$1@');
  const [local = '', domain = ''] = untagged.split('@');
  return gmail.test(domain) ? `email:${local.replaceAll('.', '')}@gmail.com` : `email:${untagged}`;
}

const gmail = /^(gmail|googlemail)\.com$/;

/** Browsers and mail servers look up the same ASCII name. Null: no domain, such as an address of numbers. */
function hostOf(domain: string): string | null {
  const url = `http://${domain.replace(/\.$/, '')}`;
  const { hostname } = URL.canParse(url) ? new URL(url) : { hostname: '' };
  return /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname) ? hostname : null;
}
