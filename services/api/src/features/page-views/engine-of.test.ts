import { isCrawler } from '@forecourt/contracts/api';
import { describe, expect, it } from '@jest/globals';
import { engineOf } from './engine-of.ts';

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the engine and its major version are read from a user agent', () => {
  it.each([
    [
      'Safari on iOS',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) ${safari} Version/17.4.1 Mobile/15E148 Safari/604.1`,
      'webkit 17',
    ],
    [
      'Safari on iOS 26, which names an older system',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${safari} Version/26.0 Mobile/15E148 Safari/604.1`,
      'webkit 26',
    ],
    [
      'Chrome on iOS',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 16_7 like Mac OS X) ${safari} CriOS/120.0.6099.119 Mobile/15E148 Safari/604.1`,
      'webkit 16',
    ],
    [
      'Chrome on an iPad that asks for desktop pages',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} CriOS/120 Version/11.1.1 Safari/605.1.15`,
      'webkit 0',
    ],
    [
      'Firefox on iOS',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${safari} FxiOS/126.0 Mobile/15E148 Safari/605.1.15`,
      'webkit 17',
    ],
    ['an app on iOS', `Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) ${safari} Mobile/15E148`, 'webkit 15'],
    [
      'Safari on a Mac',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/18.1 Safari/605.1.15`,
      'webkit 18',
    ],
    ['WebKitGTK', `Mozilla/5.0 (X11; Linux x86_64) ${safari} Version/60.5 Safari/605.1.15`, 'webkit 60'],
    [
      'Chrome on Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Chrome/131.0.0.0 Mobile Safari/537.36`,
      'blink 131',
    ],
    [
      'a web view on Android',
      `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) ${chrome} Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36`,
      'blink 126',
    ],
    [
      'Samsung Internet',
      `Mozilla/5.0 (Linux; Android 10; K) ${chrome} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      'blink 125',
    ],
    [
      'Edge',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
      'blink 130',
    ],
    [
      'Chromium without a window',
      `Mozilla/5.0 (X11; Linux x86_64) ${chrome} HeadlessChrome/140.0.0.0 Safari/537.36`,
      'blink 140',
    ],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/115.0', 'gecko 115'],
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', 'gecko 133'],
    [
      'the former Edge',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Chrome/70.0.3538.102 Safari/537.36 Edge/18.19042`,
      'other 0',
    ],
    ['Internet Explorer', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', 'other 0'],
    ['a version nobody has', `Mozilla/5.0 ${chrome} Chrome/123456789.0 Safari/537.36`, 'blink 0'],
    ['something else', 'Lynx/2.9.2', 'other 0'],
  ])('the engine and its major version are read from the user agent of %s', (_name, userAgent, expected) => {
    const { engine, version } = engineOf(userAgent);
    expect(`${engine} ${version}`).toBe(expected);
    expect(isCrawler(userAgent)).toBe(false);
  });
});

it.each([
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${chrome} Chrome/131.0.6778.69 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'curl/8.5.0',
  '',
])('a crawler is recognised by its user agent, even by an empty one: "%s"', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(true);
});
