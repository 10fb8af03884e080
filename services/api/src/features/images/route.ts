import { defaultImages } from '@forecourt/contracts';
import * as z from 'zod/mini';
import type { RunningDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import type { Routes } from '../../http/routes.ts';
import { createImageSources } from './image-source.ts';
import type { ImageService } from './service.ts';

const Requested = z.object({ width: z.string(), '*': z.string() });

/**
 * The platform's own pictures never change under a URL, so they are cached for good. A picture on another host may
 * change under its URL.
 */
const cacheControl = {
  forGood: 'public, max-age=31536000, immutable',
  forADay: 'public, max-age=86400, stale-while-revalidate=604800',
};

/** `GET /api/images/:width/*`: pictures in the widths that the site lists. @source spec §7, VIEW-023, API-026 */
export function imageRoute(
  { get, siteOf }: Routes,
  {
    images,
    db,
    service,
  }: Pick<RunningDeps, 'db'> & {
    readonly images: NonNullable<RunningDeps['images']>;
    readonly service: ImageService;
  },
): void {
  const sourceOf = createImageSources({ db, folders: images.folders });
  get(
    '/api/images/:width/*',
    {
      isStepwise: true,
      limit: ['imagesPerMinute', 'pictures'],
      summary: 'A picture in one of the widths the site lists, as image/webp or image/avif',
      tags: ['images'],
      params: Requested,
      response: { 200: z.unknown(), 304: z.unknown() },
      problems: [403, 404, 422, 502, 503],
    },
    async (request, reply) => {
      const site = siteOf(request);
      const { widths = defaultImages.widths } = site.images ?? {};
      const { width: text, '*': requested } = request.params;
      const width = widths.find((listed) => String(listed) === text);
      if (width === undefined)
        throw new ApiError('IMAGE_WIDTH_UNLISTED', `Pictures are ${widths.join(', ')} px wide, not "${text}".`);
      const image = await service.serve(await sourceOf(requested, site), {
        site: site.slug,
        width,
        accepts: request.headers.accept ?? '',
        requested,
      });
      reply.header('cache-control', cacheControl[image.keep]);
      if (image.negotiated) reply.header('vary', 'accept');
      if (image.tag !== null) {
        const tag = `"${image.tag}"`;
        reply.header('etag', tag);
        if (knows(request.headers['if-none-match'], tag)) return reply.code(304).send();
      }
      const bytes = await image.bytes().catch((error: unknown) => {
        reply.removeHeader('etag').removeHeader('vary').header('cache-control', 'no-store');
        throw error;
      });
      return reply.type(image.type).send(bytes);
    },
  );
}

function knows(ifNoneMatch: string | undefined, tag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === tag);
}
