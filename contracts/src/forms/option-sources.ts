/** Sources of options that a definition cannot list. */
export const optionSources = ['locations', 'dealerships', 'distribution', 'categories', 'states'] as const;
export type OptionSource = (typeof optionSources)[number];
