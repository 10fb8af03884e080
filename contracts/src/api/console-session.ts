/**
 * `GET /console/api/session`: who is signed in to the release console, and what they may do. Null: nobody is signed in.
 */
export type ConsoleSession = {
  /** Name of the token. */
  readonly name: string;
  /** Role of the token, in words: `release-manager of redgum, wattle`. */
  readonly role: string;
  readonly may: {
    /** Sites that the role may change; `*`: all. */
    readonly changeSites: '*' | readonly string[];
    /** Sites that the role may read; `*`: all. */
    readonly readSites: '*' | readonly string[];
    /** Whether the role may read every published version. */
    readonly readRemotes: boolean;
    /** Remotes whose versions the role may publish and deprecate; `*`: all. */
    readonly publish: '*' | readonly string[];
    /** Whether the role may manage tokens and read the audit log. */
    readonly administer: boolean;
  };
};
