const types = ['feat', 'fix', 'perf', 'refactor', 'docs', 'test', 'style', 'chore', 'build', 'ci', 'bench', 'revert'];
/** Types whose commits need no body. */
const withoutBody = new Set(['docs', 'test', 'style', 'chore', 'bench']);
const longestSubject = 72;

/** Verbs that a subject must have in the imperative: `add`, not `adds`, `added` or `adding`. */
const verbs =
  'add allow bound bump change check correct create delete document drop extract fix handle implement improve introduce limit mend move refactor remove rename replace rewrite show simplify support test update use'.split(
    ' ',
  );
const otherMood = new RegExp(`^(${verbs.map((verb) => `${verb.replace(/e$/, '')}(e?s|e?d|(\\w?)ing)`).join('|')})$`);
/** A subject with this first word is a statement, not an imperative. */
const statement = /^(a|an|the|what|who|where|each|every|no|one|it|this|that|there)$/;

/** A message as git stores it: without comments, and without the diff of `git commit --verbose`. */
export const withoutComments = (text: string): string =>
  text.replace(/^# -+ >8 -+$[\s\S]*/m, '').replace(/^#.*\n?/gm, '');

/**
 * Faults of a commit message, each as a sentence. Merges are not checked, and neither are fixups, which a rebase will
 * squash.
 */
export function commitFaults(message: string): readonly string[] {
  const [subject = '', second = '', ...rest] = message.trim().split('\n');
  if (/^(Merge |merge: |fixup! |squash! |amend! )/.test(subject)) return [];
  const [, type = '', text = ''] = /^([a-z]+)(?:\([a-z0-9,-]+\))?!?: (\S.*)$/.exec(subject) ?? [];
  const faults: string[] = [];
  if (!types.includes(type))
    faults.push(`"${subject}" doesn’t start like "fix(edge): …". Start with one of ${types.join(', ')}.`);
  const word = text.split(' ', 1)[0] ?? '';
  if (otherMood.test(word) || statement.test(word))
    faults.push(`"${word}" isn’t an imperative. Start with what the commit does, such as "add" or "keep".`);
  const length = [...subject].length;
  if (length > longestSubject)
    faults.push(`the subject has ${length} characters. Shorten it to ${longestSubject} and say the rest in the body.`);
  if (second.trim() !== '') faults.push(`"${second}" is right below the subject. Leave a line between them.`);
  const body = rest.filter((line) => line.trim() !== '' && !/^[A-Z][\w-]+: \S/.test(line));
  if (types.includes(type) && !withoutBody.has(type) && body.length === 0)
    faults.push(`"${type}" needs a body. Say why the change is made.`);
  return faults;
}
