/** Maximum length of an identity token's subject, as in OpenID Connect, and of a pattern for subjects. */
export const longestSubject = 255;

/** Whether a text has only printable characters of ASCII, so that no two subjects look the same. */
const isPrintable = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

/**
 * Why a text is not a valid subject pattern; null: it is valid. A `*` stands for whole parts, so it must follow `:` or
 * `/`, and must be followed by `:`, `/` or the end. Otherwise `repo:acme/tips*` would accept
 * `repo:acme/tips-of-others`.
 */
export function subjectFault(pattern: string): string | null {
  if (pattern.length > longestSubject) return `has ${pattern.length} characters; the limit is ${longestSubject}.`;
  if (!isPrintable(pattern)) return 'has characters that aren’t printable ASCII. Copy the subject from a token.';
  const [before = '', after, ...more] = pattern.split('*');
  if (after === undefined) return null;
  if (more.length > 0) return `"${pattern}" has more than one *. Use one, or add a rule for each subject.`;
  if (/[:/]$/.test(before) && before.length > 2 && (after === '' || /^[:/]/.test(after))) return null;
  return `"${pattern}": the * stands for whole parts between : and /, and can’t come first. Use a pattern such as repo:acme/mf-tips:*.`;
}

/**
 * Whether a subject matches a valid pattern. A `*` at the end stands for the rest of the subject, a `*` elsewhere for a
 * single part without `:` and `/`. Letter case matters.
 */
export function matchesSubject(pattern: string, subject: string): boolean {
  if (subject.length > longestSubject || !isPrintable(subject)) return false;
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return subject === pattern;
  if (subject.length <= before.length + after.length) return false;
  if (!subject.startsWith(before) || !subject.endsWith(after)) return false;
  return after === '' || !/[:/]/.test(subject.slice(before.length, -after.length));
}
