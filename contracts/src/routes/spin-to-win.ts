/** Path of the spin-to-win promotion, for dealers that have one. */
export const spinToWinPath = '/spin-to-win';
