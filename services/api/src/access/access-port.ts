/** An action that needs permission. The name `*` stands for all sites or dealerships. */
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

/**
 * Checks permissions and writes the audit log. Checked at every request, so that a revoked token is refused at once.
 */
export type AccessPort = {
  readonly authorise: (token: string, action: ProtectedAction) => Promise<Authorisation>;
  /** Returns the sites for which the token allows the action; forbidden when there are no such sites. */
  readonly sitesFor: (token: string, kind: 'read-leads') => Promise<AuthorisedSites>;
  readonly note: (line: AuditedAction) => Promise<void>;
};
