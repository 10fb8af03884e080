import type { PictureCategory } from '@forecourt/contracts';
import { pictureCategories } from '@forecourt/contracts';
import type { Slide } from './viewer-slides.ts';

/** The pictures of one category. */
export type CategoryPart = {
  readonly label: string;
  /** Indexes of its pictures in the row; at least one. */
  readonly places: readonly [number, ...number[]];
};

const labels: Readonly<Record<PictureCategory, string>> = {
  exterior: 'Exterior',
  interior: 'Interior',
  detail: 'Details',
  'floor-plan': 'Floor plan',
};

/**
 * The categories in a row of slides; empty unless every picture has a category and there are at least
 * two categories.
 */
export function categoriesOf(slides: readonly Slide[]): readonly CategoryPart[] {
  const categories = slides.map((slide) => (slide.kind === 'picture' ? slide.picture.category : null));
  if (categories.includes(undefined)) return [];
  const parts = pictureCategories.flatMap((category): CategoryPart[] => {
    const [first, ...others] = categories.flatMap((own, index) => (own === category ? [index] : []));
    return first === undefined ? [] : [{ label: labels[category], places: [first, ...others] }];
  });
  return parts.length < 2 ? [] : parts.sort((a, b) => a.places[0] - b.places[0]);
}
