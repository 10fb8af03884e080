import type { OverrideRelease } from '@forecourt/contracts/release';

/** What the edge needs to show overrides. */
export type OverrideSource = {
  /** Contents of a link's token, even if it has expired; null if the token was not signed for this platform. */
  readonly verify: (token: string) => { readonly id: string; readonly site: string; readonly expiresAt: Date } | null;
  /**
   * The release that a link shows, or the reason why the registry refuses the link. Throws if the registry is
   * unreachable.
   */
  readonly release: (
    site: string,
    id: string,
  ) => Promise<
    | { readonly kind: 'done'; readonly value: OverrideRelease }
    | { readonly kind: 'refused'; readonly refusal: { readonly code: string } }
  >;
};
