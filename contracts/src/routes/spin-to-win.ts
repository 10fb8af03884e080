/** Where a dealer's promotion stands, where it has one. @source spec §2, ACCT-036, requirements AMB-34 */
export const spinToWinPath = '/spin-to-win';
