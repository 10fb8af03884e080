import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageSources } from '@forecourt/contracts';
import { enqueue, outbox, pictureOrigins } from '@forecourt/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, northshore, redgum, startTestApi, until } from '../../testing/test-api.ts';
import { openImageCache } from './image-cache.ts';
import { resize } from './resize.ts';
import { jpegOfScans } from './testing/costly-photos.ts';

const widths = [64, 200];
const origins = ['https://cdn.example'];
const folder = await mkdtemp(join(tmpdir(), 'forecourt-images-'));
const cache = join(folder, 'cache');
const fetched: string[] = [];
let api: TestApi;
let answer = () => {};
const answered = new Promise<void>((resolve) => (answer = resolve));

let now = new Date('2026-11-20T01:00:00Z');
/** A host whose picture tests replace by setting `changing`; while it is null, the host responds with an error. */
const hosts = {
  requests: [] as { readonly url: string; readonly headers: Readonly<Record<string, string>> }[],
  changing: null as { readonly etag: string; readonly height: number } | null,
  async answer(headers: Readonly<Record<string, string>>): Promise<Response> {
    if (hosts.changing === null) return new Response('', { status: 500 });
    const { etag, height } = hosts.changing;
    if (headers['if-none-match'] === etag) return new Response(null, { status: 304 });
    return new Response(new Uint8Array(await paint(200, height).png().toBuffer()), { headers: { etag } });
  },
};

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5f68' } });

beforeAll(async () => {
  await mkdir(join(folder, 'own', 'cars'), { recursive: true });
  await paint(400, 300)
    .jpeg()
    .toFile(join(folder, 'own', 'cars', 'front.jpg'));
  await paint(120, 90)
    .webp()
    .toFile(join(folder, 'own', 'small.webp'));
  await paint(64, 48)
    .avif({ effort: 0 })
    .toFile(join(folder, 'own', 'cars', 'front.64.avif'));
  await writeFile(join(folder, 'own', 'drawing.jpg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'own', 'torn.jpg'), (await paint(400, 300).jpeg().toBuffer()).subarray(0, 400));
  await writeFile(join(folder, 'secret.webp'), await paint(10, 10).webp().toBuffer());
  await symlink(join(folder, 'secret.webp'), join(folder, 'own', '.hidden.webp'));
  const photo = await paint(400, 300).png().toBuffer();
  api = await startTestApi({
    sites: { bySlug: (slug) => ({ ...(slug === 'redgum' ? redgum : northshore), images: { widths, origins } }) },
    clock: () => now,
    images: {
      folders: { own: join(folder, 'own') },
      cache,
      fetch: async (url, options) => {
        fetched.push(String(url));
        hosts.requests.push({ url: String(url), headers: options.headers ?? {} });
        if (String(url).endsWith('/changing.jpg')) return hosts.answer(options.headers ?? {});
        if (String(url).includes('/slow/')) await answered;
        return String(url).endsWith('/gone.jpg')
          ? new Response('', { status: 404 })
          : new Response(new Uint8Array(photo));
      },
    },
  });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: `/api/images/${path}`, headers: { ...forSite('northshore'), ...headers } });
const codeOf = (response: Awaited<ReturnType<typeof get>>) => [
  response.statusCode,
  response.json<{ error: { code: string } }>().error.code,
];

describe('a picture in a listed width', () => {
  it('[API-026] a picture in a listed width is a WebP of that width, cached as immutable', async () => {
    const response = await get('200/media/own/cars/front.jpg');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 200, height: 150 });
    const again = await get('200/media/own/cars/front.jpg', { 'if-none-match': String(response.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('a picture in a listed width is never enlarged', async () => {
    const response = await get('200/media/own/small.webp');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 120, height: 90 });
  });

  it('a picture in a listed width is AVIF when a prepared file exists and the client accepts it', async () => {
    const [modern, older] = await Promise.all([
      get('64/media/own/cars/front.jpg', { accept: 'image/avif,image/webp,*/*' }),
      get('64/media/own/cars/front.jpg'),
    ]);
    expect([modern.headers['content-type'], modern.headers.vary]).toEqual(['image/avif', 'accept']);
    expect([older.headers['content-type'], older.headers.vary]).toEqual(['image/webp', 'accept']);
  });

  it('a picture in a listed width is fetched from its host once, however many concurrent requests there are', async () => {
    const path = `200/${encodeURIComponent('https://cdn.example/once.jpg')}`;
    const responses = await Promise.all(Array.from({ length: 12 }, () => get(path)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await get(`64/${encodeURIComponent('https://cdn.example/once.jpg')}`);
    expect(fetched.filter((url) => url.endsWith('/once.jpg'))).toHaveLength(1);
  });

  it('[VIEW-023] a picture in a listed width is served at the URLs that pages use', async () => {
    for (const url of ['/media/own/cars/front.jpg', 'https://cdn.example/a b,c.jpg?v=1']) {
      const { srcSet = '' } = imageSources(url, { images: { widths, origins } });
      const addresses = srcSet.split(', ').map((entry) => entry.split(' '));
      expect(addresses.map(([, width]) => width)).toEqual(['64w', '200w']);
      for (const [address = ''] of addresses) {
        expect((await get(address.replace('/api/images/', ''))).statusCode).toBe(200);
      }
    }
  });
});

describe('a picture on a host that the dealership’s feed names', () => {
  const url = 'https://feed.example/photo.jpg';
  const path = `200/${encodeURIComponent(url)}`;

  it('a picture on a host of the dealership’s feed is shown only on the dealership’s own sites, without configuration', async () => {
    await api.db
      .insert(pictureOrigins)
      .values({ dealershipSlug: 'northshore-toyota', origin: 'https://feed.example', seenAt: new Date() });
    await until(async () => (await get(path)).statusCode === 200);
    expect(codeOf(await get(path, forSite('redgum')))).toEqual([403, 'IMAGE_ORIGIN_REFUSED']);
    expect((await get(`200/${encodeURIComponent('http://feed.example/photo.jpg')}`)).statusCode).toBe(403);
  });
});

describe('a picture of another host', () => {
  const url = 'https://cdn.example/changing.jpg';
  const path = `200/${encodeURIComponent(url)}`;
  const widthsSeen = async () => (await sharp((await get(path)).rawPayload).metadata()).height;

  it('a picture of another host is revalidated after a day, and kept while its host reports no change or fails', async () => {
    const checks = () => hosts.requests.filter((request) => request.url === url);
    hosts.changing = { etag: '"one"', height: 100 };
    expect(await widthsSeen()).toBe(100);
    const first = await get(path);
    expect(first.headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800');
    expect((await get(path, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);

    hosts.changing = { etag: '"two"', height: 50 };
    expect(await widthsSeen()).toBe(100);
    expect(checks()).toHaveLength(1);

    now = new Date(now.getTime() + 25 * 3_600_000);
    hosts.changing = { etag: '"one"', height: 100 };
    await widthsSeen();
    await until(async () => checks().length === 2);
    expect(checks()[1]?.headers).toMatchObject({ 'if-none-match': '"one"' });

    now = new Date(now.getTime() + 25 * 3_600_000);
    hosts.changing = null;
    expect(await widthsSeen()).toBe(100);
    await until(async () => checks().length === 3);
    expect(await widthsSeen()).toBe(100);
    expect(checks()).toHaveLength(3);

    now = new Date(now.getTime() + 2 * 3_600_000);
    hosts.changing = { etag: '"two"', height: 50 };
    await until(async () => (await widthsSeen()) === 50);
    const changed = await get(path, { 'if-none-match': String(first.headers.etag) });
    expect(changed.statusCode).toBe(200);
  });
});

describe('a picture that is not available', () => {
  it.each(['63', '0200', '200.0', '9999999999', '-64', 'x'])(
    '[API-026] the unlisted width %s is refused',
    async (width) => {
      const response = await get(`${width}/media/own/cars/front.jpg`);
      expect(codeOf(response)).toEqual([404, 'IMAGE_WIDTH_UNLISTED']);
      expect(response.json<{ error: { message: string } }>().error.message).toContain('64, 200');
    },
  );

  it.each([
    'media/own/../secret.webp',
    'media/own/%2e%2e/secret.webp',
    'media/own/..%2Fsecret.webp',
    'media/own/cars/..%5C..%5Csecret.webp',
    'media/own/.hidden.webp',
    'media/own//etc/passwd',
    'media/__proto__/front.jpg',
    'media/own/nothing.jpg',
    'media/own/cars',
    'own/cars/front.jpg',
    'file%3A%2F%2F%2Fetc%2Fpasswd',
  ])('%s responds 404', async (path) => {
    expect((await get(`200/${path}`)).statusCode).toBe(404);
  });

  it.each([
    'https://elsewhere.example/a.jpg',
    'http://cdn.example/a.jpg',
    'https://cdn.example.evil.example/a.jpg',
    'https://cdn.example:8443/a.jpg',
    'https://user@cdn.example/a.jpg',
    'https://127.0.0.1/a.jpg',
  ])('%s is not fetched', async (url) => {
    expect(codeOf(await get(`200/${encodeURIComponent(url)}`))).toEqual([403, 'IMAGE_ORIGIN_REFUSED']);
    expect(fetched).not.toContain(url);
  });

  it('a broken file or an SVG responds 422, which is not cached; a picture that cannot be fetched responds 502', async () => {
    for (const file of ['torn.jpg', 'drawing.jpg']) {
      const response = await get(`200/media/own/${file}`);
      expect(codeOf(response)).toEqual([422, 'IMAGE_UNREADABLE']);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.headers.etag).toBeUndefined();
    }
    expect(codeOf(await get(`200/${encodeURIComponent('https://cdn.example/gone.jpg')}`))).toEqual([
      502,
      'IMAGE_ORIGIN_UNREACHABLE',
    ]);
  });
});

/** An SVG after the given text, which may look like the beginning of a photo. */
const drawingThatBegins = (mark: string) =>
  Buffer.from(`${mark}<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>`, 'latin1');

describe('a drawing that pretends to be a photo', () => {
  it.each(['<!--    WEBP-->', '<!--ftypavif-->', '\u0000PNG', 'GIF8', 'RIFF', '\u00ffPNG', ' '])(
    'a drawing that pretends to be a photo is not drawn: %j',
    async (mark) => {
      await writeFile(join(folder, 'own', 'pretending.jpg'), drawingThatBegins(mark));
      const response = await get('200/media/own/pretending.jpg');
      expect(codeOf(response)).toEqual([422, 'IMAGE_UNREADABLE']);
      expect(response.json().error.message).toContain('isn’t a JPEG, PNG, WebP, GIF or AVIF picture');
    },
  );

  it('the image library reads photos, but no SVG and no TIFF', async () => {
    await expect(resize(drawingThatBegins(''), 64, 'drawing.svg')).rejects.toThrow('can’t be read as a picture');
    for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
      const photo = await paint(80, 60).toFormat(format).toBuffer();
      expect((await resize(photo, 64, `photo.${format}`)).subarray(8, 12).toString()).toBe('WEBP');
    }
    const tiff = await paint(80, 60).tiff().toBuffer();
    await expect(resize(tiff, 64, 'scan.tiff')).rejects.toThrow('can’t be read as a picture');
  });
});

it('a photo that would take minutes to decode is refused before it is decoded, because no time limit can stop the decoding', async () => {
  await writeFile(join(folder, 'own', 'scans.jpg'), jpegOfScans(500));
  const response = await get('200/media/own/scans.jpg');
  expect(codeOf(response)).toEqual([422, 'IMAGE_UNREADABLE']);
  expect(response.json().error.message).toContain('takes too long to decode');
});

describe('the cache of resized pictures', () => {
  it('the cache of resized pictures stays within its size limit on disk; the least recently used is evicted, even after a restart', async () => {
    const place = join(folder, 'bounded');
    const first = await openImageCache(place, 40_000);
    for (const key of ['a', 'b']) await first.put(key, Buffer.alloc(10));
    await writeFile(join(place, 'c.torn.part'), 'half');
    const later = await openImageCache(place, 40_000);
    await later.get('a');
    await later.put('c', Buffer.alloc(10));
    expect((await readdir(place)).toSorted()).toEqual(['a', 'c']);
    expect(await later.get('b')).toBeNull();
  });
});

describe('a visitor who invents addresses of pictures', () => {
  it('a visitor who invents addresses of pictures adds no resized picture to the cache; addresses that differ only in the fragment cause no further fetch', async () => {
    const original = 'https://cdn.example/invented.jpg';
    await get(`200/${encodeURIComponent(original)}`);
    const before = (await readdir(cache)).length;
    for (let n = 0; n < 5; n += 1) {
      expect((await get(`200/${encodeURIComponent(`${original}?${n}`)}`)).statusCode).toBe(200);
      expect((await get(`200/${encodeURIComponent(`${original}#${n}`)}`)).statusCode).toBe(200);
    }
    expect(fetched.filter((url) => url.includes('invented'))).toEqual([
      original,
      ...[0, 1, 2, 3, 4].map((n) => `${original}?${n}`),
    ]);
    expect((await readdir(cache)).length).toBe(before);
  });

  it('a visitor who invents addresses of pictures causes only a few small files on the disk', async () => {
    const place = join(folder, 'small-files');
    const store = await openImageCache(place, 100_000);
    for (let n = 0; n < 50; n += 1) await store.put(`note-${n}`, Buffer.alloc(100));
    expect((await readdir(place)).length).toBe(6);
  });
});

describe('the pictures of a feed', () => {
  const fetchedOf = (url: string) => fetched.filter((each) => each === url).length;

  it('the pictures of a feed are fetched before a shopper requests them, and then served from the cache', async () => {
    const url = 'https://cdn.example/feed/first.jpg';
    await enqueue(api.db, 'pictures.fetch', { urls: [url], attempt: 0 });
    await until(async () => fetchedOf(url) === 1);
    await until(async () => (await api.db.select().from(outbox)).every(({ doneAt }) => doneAt !== null));
    expect((await get(`64/${encodeURIComponent(url)}`)).headers['content-type']).toBe('image/webp');
    expect(fetchedOf(url)).toBe(1);
  });

  it('missing pictures of a feed are fetched again later, and abandoned after several attempts', async () => {
    const urls = ['https://cdn.example/feed/gone.jpg'];
    await api.db.delete(outbox);
    await enqueue(api.db, 'pictures.fetch', { urls, attempt: 0 }, 'northshore');
    await until(async () => (await api.db.select().from(outbox)).every(({ lane }) => lane !== 'northshore'));
    const [again] = await api.db.select().from(outbox);
    expect(again).toMatchObject({ payload: { urls, attempt: 1 }, lane: 'northshore again', doneAt: null });
    expect((again?.nextAttemptAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(9 * 60_000);
    await api.db.delete(outbox);
    await enqueue(api.db, 'pictures.fetch', { urls, attempt: 4 });
    await until(async () => (await api.db.$count(outbox)) === 0);
  });

  it('missing pictures of a feed wait in a queue of their dealership, which has a limited length', async () => {
    const urls = ['https://cdn.example/feed/gone.jpg'];
    const lanes = async () =>
      (await api.db.selectDistinct({ lane: outbox.lane }).from(outbox)).map(({ lane }) => lane).sort();
    await api.db.delete(outbox);
    await api.db.execute(sql`
      insert into outbox (kind, payload, lane, next_attempt_at)
      select 'pictures.fetch', '{"urls":[],"attempt":1}', 'busy again', now() + interval '1 hour'
      from generate_series(1, 5000)`);
    await enqueue(api.db, 'pictures.fetch', { urls, attempt: 0 }, 'busy');
    await enqueue(api.db, 'pictures.fetch', { urls, attempt: 0 }, 'quiet');
    await until(async () => !(await lanes()).some((lane) => lane === 'busy' || lane === 'quiet'));
    expect(await lanes()).toEqual(['busy again', 'quiet again']);
    expect(await api.db.$count(outbox)).toBe(5_001);
    await api.db.delete(outbox);
  });

  it('the pictures of a feed are served as WebP until they are encoded as AVIF, and then as AVIF to browsers that accept AVIF', async () => {
    const address = `200/${encodeURIComponent('https://cdn.example/feed/avif.jpg')}`;
    const accept = { accept: 'image/avif,image/webp' };
    const types: unknown[] = [(await get(address, accept)).headers['content-type']];
    await until(async () => {
      types.push((await get(address, accept)).headers['content-type']);
      return types.at(-1) === 'image/avif';
    });
    expect(types[0]).toBe('image/webp');
    const avif = await get(address, accept);
    expect(avif.headers).toMatchObject({ vary: 'accept', 'content-type': 'image/avif' });
    expect((await sharp(avif.rawPayload).metadata()).width).toBe(200);
    const same = await get(address, { ...accept, 'if-none-match': String(avif.headers.etag) });
    expect(same.statusCode).toBe(304);
    expect((await get(address)).headers['content-type']).toBe('image/webp');
  });
});
