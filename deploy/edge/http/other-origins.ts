import type { ServerResponse } from 'node:http';

/** Prefix of all addresses whose responses pages of other origins may read. */
export const publishedPrefix = '/assets/';

/**
 * Allows pages of every origin to read a response, including a refusal. A host on another origin can then load a
 * remote, and sees why a file did not load. This reveals nothing private, because published files are equal for all
 * visitors, and no response below the prefix depends on a visitor's session.
 */
export function allowOtherOrigins(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
}
