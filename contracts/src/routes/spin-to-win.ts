/** Path of a dealer's promotion, if it has one. @source spec §2, ACCT-036, requirements AMB-34 */
export const spinToWinPath = '/spin-to-win';
