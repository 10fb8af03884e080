/** Every error of this room. A code is never reused. */
export const accountErrors = {
  ACCOUNT_CARS_UNREACHABLE: 'The saved cars could not be fetched.',
} as const;
