import * as z from '@forecourt/contracts/schema';

/**
 * Whether a text may be a key of a record. Names that every object inherits, such as `constructor` and `__proto__`, are
 * refused, because a lookup would find them in every record.
 */
export function isOwnKey(text: string): boolean {
  return text !== 'prototype' && !(text in Object.prototype);
}

export const ownKey = () => z.refine<string>(isOwnKey, 'This name is reserved. Use another one.');
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Maximum length of a slug, because a slug is used as a label of a host name. */
export const longestSlug = 63;

/** Name of a site, a dealership or a location in addresses: `north-shore`. */
export const slug = z
  .string()
  .check(z.maxLength(longestSlug), z.regex(slugPattern, 'Use lower-case letters, digits and hyphens.'), ownKey());

/** Slug of an article or an offer. */
export const contentSlug = z
  .string()
  .check(z.maxLength(200), z.regex(slugPattern, 'Use lower-case letters, digits and hyphens.'), ownKey());

/**
 * `1.4.2`, without leading zeros, and with an optional pre-release such as `-dev.1a2b3c4d`. Versions are used as folder
 * names.
 */
export const versionPattern = /^(?=.{1,60}$)(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}(-[0-9a-z-]+(\.[0-9a-z-]+)*)?$/;

/** Name of a remote or the shell: `mf-search`, `mf-trade-tips`. */
export const remoteName = z
  .string()
  .check(
    z.maxLength(60),
    z.regex(
      /^(shell|mf-[a-z][a-z0-9]*(-[a-z0-9]+)*)$/,
      'Write shell, or mf- followed by lower-case words or digits joined by hyphens.',
    ),
  );

/** Name of a page, widget, slot or event: `search.results`, `featured-stock`, `lead:submitted`. */
export const partName = z
  .string()
  .check(
    z.maxLength(100),
    z.regex(/^[A-Za-z][\w-]*([.:][A-Za-z][\w-]*)*$/, 'Use letters, digits, hyphens and single dots or colons.'),
    ownKey(),
  );

/** File names are limited to 255 bytes, and a compressed copy adds `.br`. */
const longestSegment = 250;
const longestPath = 300;

/** Whether every segment is a valid file or folder name on every file system, and also a valid key of a record. */
function hasPlainSegments(path: string): boolean {
  return path
    .split('/')
    .every((segment) => /^[\w@-]([\w@.-]*[\w@-])?$/.test(segment) && !segment.includes('..') && isOwnKey(segment));
}

/** Path of a file within a published version: `chunks/page.css`. */
export const filePath = z.string().check(
  z.maxLength(longestPath),
  z.refine(
    hasPlainSegments,
    'Use letters, digits and _ @ - . in each folder and file name, with no dot at the start or end and no two in a row.',
  ),
  z.refine(
    (path) => path.split('/').every((segment) => segment.length <= longestSegment),
    `A folder or file name can have at most ${longestSegment} characters.`,
  ),
);
