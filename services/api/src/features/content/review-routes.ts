import { ReviewsResponse } from '@forecourt/contracts/api';
import type { ReviewConfig } from '@forecourt/contracts/site-config';
import { defaultReviewQuantity } from '@forecourt/contracts/site-config';
import type { ApiSite } from '../../api-site.ts';
import type { Routes } from '../../http/routes.ts';

/** `GET /api/reviews`: customer reviews that the site shows. @source spec §5, §9, LOC-018, LOC-024 */
export function reviewRoutes({ get, siteOf }: Routes): void {
  get(
    '/api/reviews',
    {
      staleIfError: true,
      summary: 'Customer reviews, latest first, and their overall rating',
      tags: ['content'],
      response: { 200: ReviewsResponse },
    },
    async (request) => {
      const site = siteOf(request);
      const all = site.content?.reviews ?? [];
      return { reviews: shownReviews(all, site), count: all.length, average_rating: averageOf(all) };
    },
  );
}

function shownReviews(all: readonly ReviewConfig[], { reviews = {} }: Pick<ApiSite, 'reviews'>): ReviewConfig[] {
  const { minRating = 0, minInclusive = false, fullQuantity = defaultReviewQuantity } = reviews;
  return all
    .filter(({ rating }) => rating > minRating || (minInclusive && rating === minRating))
    .sort((a, b) => b.review_date.localeCompare(a.review_date))
    .slice(0, fullQuantity);
}

function averageOf(all: readonly ReviewConfig[]): number {
  if (all.length === 0) return 0;
  return Math.round((all.reduce((sum, { rating }) => sum + rating, 0) / all.length) * 10) / 10;
}
