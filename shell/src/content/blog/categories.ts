import type { Article } from '@forecourt/contracts/site-config';

type Category = Article['category'];

/** Labels of the blog's categories, in display order. @source spec §2, NAV-027 */
export const categoryNames: Readonly<Record<Category, string>> = {
  'vehicle-reviews': 'Vehicle reviews',
  'buyer-advice': 'Buyer advice',
  'motoring-tips': 'Motoring tips',
  'servicing-insights': 'Servicing insights',
};

export const isCategory = (word: string): word is Category => Object.hasOwn(categoryNames, word);

/** The label of a category; an unknown word is returned unchanged. */
export const categoryName = (word: string): string => (isCategory(word) ? categoryNames[word] : word);
