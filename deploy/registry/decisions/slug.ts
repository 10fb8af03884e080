const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Why a text cannot be the slug of a site or dealership, as a sentence; or null. */
export function slugFault(kind: 'site' | 'dealership', text: string): string | null {
  return slugPattern.test(text) ? null : `"${text}" is no ${kind}'s slug: use lower-case letters, digits and hyphens.`;
}
