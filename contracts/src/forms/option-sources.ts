/** Sources of options that depend on the site, so that a definition cannot list them. */
export const optionSources = ['locations', 'dealerships', 'distribution', 'categories', 'states'] as const;
export type OptionSource = (typeof optionSources)[number];
