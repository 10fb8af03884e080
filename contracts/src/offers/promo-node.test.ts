import { safeParse } from '@forecourt/contracts/schema';
import { OfferConfig, OfferSlide, PromoNode } from '@forecourt/contracts/site-config';
import { describe, expect, it } from '@jest/globals';
import { isPromoShown } from './promo-node.ts';

const sydney = { timeZone: 'Australia/Sydney', nowMs: Date.parse('2026-11-24T00:00:00Z') };

describe('a promotion among the results', () => {
  it.each([
    [{ display: ['used'], strictDisplay: true }, ['used'], true],
    [{ display: ['used'], strictDisplay: true }, ['used', 'demo'], true],
    [{ display: ['new', 'demo'], strictDisplay: true }, ['demo'], true],
    [{ display: ['used'], strictDisplay: true }, ['new'], false],
    [{ display: ['used'], strictDisplay: true }, [], false],
    [{ display: [], strictDisplay: true }, ['new'], true],
    [{ display: ['used'] }, ['new'], true],
    [{ display: ['used'], strictDisplay: false }, [], true],
  ] as const)(
    '[OFFR-014] a promotion with %j is shown in a search for the types %j: %s',
    (rule, requested, isShown) => {
      expect(isPromoShown(rule, requested, sydney)).toBe(isShown);
    },
  );

  it('[OFFR-012] a promotion runs from its start, inclusive, to its expiry, exclusive', () => {
    const shown = (rule: { start?: string; expiry?: string }) => isPromoShown(rule, [], sydney);
    expect(shown({ start: '2026-11-24', expiry: '2026-11-25' })).toBe(true);
    expect(shown({ start: '2026-11-25' })).toBe(false);
    expect(shown({ expiry: '2026-11-24' })).toBe(false);
  });

  it('[OFFR-012] a promotion has start, expiry, position, display and strictDisplay', () => {
    const node = {
      id: 'plate',
      title: 'Plate clearance',
      start: '2026-11-01',
      expiry: '2026-12-01',
      position: 3,
      display: ['new', 'demo'],
      strictDisplay: true,
    };
    expect(safeParse(PromoNode, node).data).toEqual(node);
    for (const wrong of [
      { position: -1 },
      { position: '3' },
      { display: ['old'] },
      { strictDisplay: 'yes' },
      { start: 'soon' },
    ]) {
      expect(safeParse(PromoNode, { ...node, ...wrong }).success).toBe(false);
    }
  });
});

describe('a slide', () => {
  it('[OFFR-010] has id, name, description, video, hide_overlay, and an image with key, url, height and width', () => {
    const slide = {
      id: 's1',
      name: 'Plate clearance',
      description: 'Every demo must go.',
      image: { key: 'k1', url: '/media/site/plate.webp', height: 540, width: 1920 },
      video: 'https://films.example/plate.mp4',
      hide_overlay: true,
    };
    expect(safeParse(OfferSlide, slide).data).toEqual(slide);
    expect(safeParse(OfferSlide, { ...slide, image: undefined }).success).toBe(false);
    expect(safeParse(OfferSlide, { ...slide, image: { url: 'javascript:1' } }).success).toBe(false);
    expect(safeParse(OfferSlide, { ...slide, video: 'javascript:1' }).success).toBe(false);
  });
});

describe('an offer', () => {
  it('[OFFR-009] has the fields of the feeds', () => {
    const offer = {
      id: 'plate',
      name: 'Plate clearance',
      description: 'Every demo must go.',
      sanitized_description: '<p>Every demo must go.</p>',
      disclaimer: 'While stock lasts.',
      category: 'Finance offer',
      image_url: '/media/site/plate.webp',
      image_or_model_image: { url: '/media/site/model.webp' },
      manufacturer: 'kia',
      model: { name: 'Sportage', slug: 'sportage', override_url: '/models/sportage' },
      excluded_website_ids: ['redgum'],
      body: 'Private buyers only.',
    };
    expect(safeParse(OfferConfig, offer).data).toEqual(offer);
    const { id: _, ...unnamed } = offer;
    expect(safeParse(OfferConfig, unnamed).success).toBe(false);
    expect(safeParse(OfferConfig, { ...offer, excluded_website_ids: 'redgum' }).success).toBe(false);
    expect(safeParse(OfferConfig, { ...offer, model: { slug: 'sportage' } }).success).toBe(false);
  });
});
