/** Maximum length of a branch name in a version number, which then has at most 60 characters in total. */
export const longestBranch = 30;

/** The name of a branch, as a part of a version number. */
export const branchPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The parts of `1.4.0-branch.sha`: a pre-release of a branch. The commit has 7 to 20 hex digits. */
const previewPattern = /^\d+\.\d+\.\d+-([a-z0-9]+(?:-[a-z0-9]+)*)\.([0-9a-f]{7,20})$/;

/** Branch and commit in the version of a preview; null: the version has another form. */
export function branchOfPreview(version: string): { readonly branch: string; readonly commit: string } | null {
  const [, branch, commit] = previewPattern.exec(version) ?? [];
  return branch === undefined || commit === undefined ? null : { branch, commit };
}

/**
 * The version of a preview: `1.4.0-my-branch.1a2b3c4d`.
 *
 * @param release version in package.json; a pre-release part is left out
 * @param branch name of the branch in the repository
 * @param commit all hex digits of the commit
 */
export function previewVersion(release: string, branch: string, commit: string): string {
  return `${release.split(/[-+]/)[0]}-${branchSlug(branch)}.${shortCommit(commit)}`;
}

/** The name of a branch as versions have it: `Feature/Trade_Tips` is `feature-trade-tips`. */
export function branchSlug(branch: string): string {
  const words = branch
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const cut = words.join('-').slice(0, longestBranch - 1);
  const slug = cut.endsWith('-') ? cut.slice(0, -1) : cut;
  // A name without letters gets the letter b in front, because versions permit no number with a leading zero.
  return /^\d*$/.test(slug) ? `b${slug}` : slug;
}

/**
 * The first digits of a commit: at least eight, and as many as are needed to contain a letter. Without a letter they
 * would be a number, and versions permit no number with a leading zero.
 */
function shortCommit(commit: string): string {
  const letter = commit.search(/[a-f]/);
  return commit.slice(0, Math.min(20, Math.max(8, letter + 1)));
}
