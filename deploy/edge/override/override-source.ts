import type { OverrideRelease } from '@forecourt/contracts/release';

/** What an edge needs to show overrides. */
export type OverrideSource = {
  /** What the token of a link states, also if it has expired; null: it was not signed for this platform. */
  readonly verify: (token: string) => { readonly id: string; readonly site: string; readonly expiresAt: Date } | null;
  /** What a link shows, or why the registry refuses it. Throws if the registry is unreachable. */
  readonly release: (
    site: string,
    id: string,
  ) => Promise<
    | { readonly kind: 'done'; readonly value: OverrideRelease }
    | { readonly kind: 'refused'; readonly refusal: { readonly code: string } }
  >;
};
