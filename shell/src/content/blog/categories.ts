import type { Article } from '@forecourt/contracts/site-config';

type Category = Article['category'];

/** What the blog's categories are called, in their order. @source spec §2, NAV-027 */
export const categoryNames: Readonly<Record<Category, string>> = {
  'vehicle-reviews': 'Vehicle reviews',
  'buyer-advice': 'Buyer advice',
  'motoring-tips': 'Motoring tips',
  'servicing-insights': 'Servicing insights',
};

export const isCategory = (word: string): word is Category => Object.hasOwn(categoryNames, word);

/** The name of a category; an unknown word stays what it is. */
export const categoryName = (word: string): string => (isCategory(word) ? categoryNames[word] : word);
