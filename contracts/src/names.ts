import * as z from '@forecourt/contracts/schema';

/**
 * Whether a text may be a key of a record: no object has it already. `constructor`, `__proto__` and their like would be found
 * in every record that is read by it.
 */
export function isOwnKey(text: string): boolean {
  return text !== 'prototype' && !(text in Object.prototype);
}

/** Refuses what `isOwnKey` refuses. */
export const ownKey = () => z.refine<string>(isOwnKey, 'Every object has this already: use another name.');
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Most characters of a slug: it is a label of a host. */
export const longestSlug = 63;

/** What a site, a dealership or a location is called in addresses: `north-shore`. */
export const slug = z
  .string()
  .check(z.maxLength(longestSlug), z.regex(slugPattern, 'Use lower-case letters, digits and hyphens.'), ownKey());

/** Slug of an article or an offer. */
export const contentSlug = z
  .string()
  .check(z.maxLength(200), z.regex(slugPattern, 'Use lower-case letters, digits and hyphens.'), ownKey());

/** `1.4.2`, with an optional pre-release such as `-dev.1a2b3c4d`; it becomes a folder. */
export const versionPattern = /^(?=.{1,60}$)\d+\.\d+\.\d+(-[0-9a-z-]+(\.[0-9a-z-]+)*)?$/;

/** A remote, or the shell: `mf-search`. */
export const remoteName = z
  .string()
  .check(z.maxLength(60), z.regex(/^(shell|mf-[a-z]+)$/, 'Write shell, or mf- and lower-case letters.'));

/** A page, widget, slot or event of a remote: `search.results`, `featured-stock`, `lead:submitted`. */
export const partName = z
  .string()
  .check(
    z.maxLength(100),
    z.regex(/^[A-Za-z][\w-]*([.:][A-Za-z][\w-]*)*$/, 'Use letters, digits, hyphens and single dots or colons.'),
    ownKey(),
  );

/** File systems take 255 bytes; a compressed copy ends in `.br`. */
const longestSegment = 250;
const longestPath = 300;

/** Whether every segment can be a file or folder of its own on every disk, and a key of a record. */
function hasPlainSegments(path: string): boolean {
  return path
    .split('/')
    .every((segment) => /^[\w@-]([\w@.-]*[\w@-])?$/.test(segment) && !segment.includes('..') && isOwnKey(segment));
}

/** A file of a published version, by its path within it: `chunks/page.css`. */
export const filePath = z.string().check(
  z.maxLength(longestPath),
  z.refine(
    hasPlainSegments,
    'Use letters, digits and _ @ - . in each folder and file name; none begins or ends with a dot or has two in a row.',
  ),
  z.refine(
    (path) => path.split('/').every((segment) => segment.length <= longestSegment),
    `A folder or file name has at most ${longestSegment} characters.`,
  ),
);
