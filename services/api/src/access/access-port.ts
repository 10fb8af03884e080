/** What only some may do here. Where a name is `*`, it is for all of them at once. */
export type ProtectedAction =
  | { readonly kind: 'read-site' | 'read-leads' | 'change-leads'; readonly site: string }
  | { readonly kind: 'import-stock'; readonly dealership: string };

/** Something somebody did, as the audit log keeps it. */
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
  /** The site or dealership it was about; `*` is all of them. */
  readonly subject: string;
  /** `done`, or the code of the refusal. */
  readonly outcome: string;
  readonly detail: string;
};

export type Authorisation =
  | { readonly kind: 'allowed'; readonly name: string }
  | { readonly kind: 'unknown' | 'forbidden'; readonly message: string };

/** The sites for which a token allows something; `*` is all of them, those to come included. */
export type AuthorisedSites =
  | { readonly kind: 'allowed'; readonly name: string; readonly sites: '*' | readonly string[] }
  | Extract<Authorisation, { readonly kind: 'unknown' | 'forbidden' }>;

/** Who may do what, and the log of who did. Checked at every request, so that a revoked token is refused at once. */
export type AccessPort = {
  readonly authorise: (token: string, action: ProtectedAction) => Promise<Authorisation>;
  /** Forbidden when there are none. */
  readonly sitesFor: (token: string, kind: 'read-leads') => Promise<AuthorisedSites>;
  readonly note: (line: AuditedAction) => Promise<void>;
};
