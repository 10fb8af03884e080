import { isRunning } from '@forecourt/contracts';
import type { Offer } from '@forecourt/contracts/api';
import { OfferResponse, OffersResponse } from '@forecourt/contracts/api';
import type { OfferConfig } from '@forecourt/contracts/site-config';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ApiDeps, ApiSite } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { problemResponses } from '../../http/openapi.ts';
import { createSiteOf } from '../../http/site-of.ts';
import { staleIfError } from '../../http/stale-if-error.ts';
import { typed } from '../../http/typed.ts';
import { readHtml } from './read-html.ts';
import { readMarkdown } from './read-markdown.ts';

/**
 * `GET /api/offers`: what a dealer offers now, ending first; `GET /api/offers/{id}`: one of them with its conditions.
 * One that excludes the site, has not begun or has ended is not told.
 *
 * @source spec §2, OFFR-001, OFFR-002, OFFR-013
 */
export function offerRoutes(app: FastifyInstance, { sites, clock }: Pick<ApiDeps, 'sites' | 'clock'>): void {
  const siteOf = createSiteOf(sites);
  typed(app).get(
    '/api/offers',
    {
      config: staleIfError,
      schema: {
        summary: 'What the dealer offers now, ending first',
        tags: ['content'],
        response: { 200: OffersResponse, ...problemResponses(400) },
      },
    },
    async (request) => ({ offers: runningOffers(siteOf(request), clock()).map(toOffer) }),
  );

  typed(app).get(
    '/api/offers/:id',
    {
      config: staleIfError,
      schema: {
        summary: 'An offer that runs now, with its conditions',
        tags: ['content'],
        params: z.object({ id: z.string() }),
        response: { 200: OfferResponse, ...problemResponses(400, 404) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const offer = runningOffers(siteOf(request), clock()).find((each) => each.id === id);
      if (offer === undefined) throw new ApiError('CONTENT_UNKNOWN', `There is no offer "${id}" now.`);
      const { sanitized_description: html } = offer;
      return {
        offer: toOffer(offer),
        conditions: readMarkdown(offer.body),
        ...(html !== undefined && { details: readHtml(html) }),
      };
    },
  );
}

function runningOffers({ content, slug, timeZone }: ApiSite, now: Date): readonly OfferConfig[] {
  const last = '9999';
  return (content?.offers ?? [])
    .filter((offer) => !offer.excluded_website_ids?.includes(slug) && isRunning(offer, timeZone, now.getTime()))
    .sort((a, b) => (a.expiry ?? last).localeCompare(b.expiry ?? last) || a.name.localeCompare(b.name));
}

function toOffer({ body: _, excluded_website_ids: __, sanitized_description: ___, ...offer }: OfferConfig): Offer {
  return offer;
}
