/** An action that needs permission. `*` as the site or dealership means all of them. */
export type ProtectedAction =
  | { readonly kind: 'read-site' | 'read-leads' | 'change-leads'; readonly site: string }
  | { readonly kind: 'import-stock'; readonly dealership: string };

/** An entry of the audit log. */
export type AuditedAction = {
  readonly actor: string;
  readonly action:
    | 'leads:read'
    | 'leads:export'
    | 'leads:answer'
    | 'leads:replay'
    | 'leads:erase'
    | 'stock:import'
    | 'stock:accept'
    | 'stock:refuse'
    | 'stock:mapping'
    | 'stock:source'
    | 'stock:undo';
  /** The site or dealership of the action; `*`: all. */
  readonly subject: string;
  /** `done`, or the error code of the refusal. */
  readonly outcome: string;
  readonly detail: string;
};

export type Authorisation =
  | { readonly kind: 'allowed'; readonly name: string }
  | { readonly kind: 'unknown' | 'forbidden'; readonly message: string };

/** The sites for which a token allows an action; `*`: all, including future ones. */
export type AuthorisedSites =
  | { readonly kind: 'allowed'; readonly name: string; readonly sites: '*' | readonly string[] }
  | Extract<Authorisation, { readonly kind: 'unknown' | 'forbidden' }>;

/** The dealerships whose stock a token may change; `*`: all, including future ones. */
export type AuthorisedDealerships =
  | { readonly kind: 'allowed'; readonly name: string; readonly dealerships: '*' | readonly string[] }
  | Extract<Authorisation, { readonly kind: 'unknown' | 'forbidden' }>;

/**
 * Checks permissions and writes the audit log. Tokens are checked at every request, so a revoked token is refused at
 * once.
 */
export type AccessPort = {
  readonly authorise: (token: string, action: ProtectedAction) => Promise<Authorisation>;
  /** Returns the sites for which the token allows the action, or `forbidden` if there are none. */
  readonly sitesFor: (token: string, kind: 'read-leads' | 'read-site') => Promise<AuthorisedSites>;
  /** Returns the dealerships whose stock the token may change, or `forbidden` if there are none. */
  readonly dealershipsFor: (token: string) => Promise<AuthorisedDealerships>;
  readonly note: (line: AuditedAction) => Promise<void>;
};
