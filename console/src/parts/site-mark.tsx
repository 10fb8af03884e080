/** Number of background colours. On each of them white text has a contrast of at least 4.5. */
const tones = 8;

/** Initials of a site on a background colour that depends on the site. */
export function SiteMark({
  site,
  name,
  large = false,
}: {
  readonly site: string;
  readonly name: string;
  readonly large?: boolean;
}) {
  return (
    <span className={`site-mark tone-${toneOf(site)}${large ? ' large' : ''}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

export function toneOf(site: string): number {
  let sum = 0;
  for (const letter of site) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return sum % tones;
}

export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const [first = '', second = ''] = words;
  return (second === '' ? first.slice(0, 2) : `${first[0]}${second[0]}`).toUpperCase();
}
