import { describe, expect, it } from '@jest/globals';
import type { ServedPart } from './serve-settings.ts';
import { faultsOf, readServeSettings } from './serve-settings.ts';

const complete = {
  FORECOURT_PROCESS: 'edge-1',
  PORT: '4000',
  PARTS_TOKEN: 'a secret of thirty-two characters or more',
  DATABASE_URL: 'postgres://forecourt@10.0.0.5/forecourt',
  REGISTRY_URL: 'http://10.0.0.2:4001',
  REGISTRY_TOKEN: 'forecourt_edge-1_secret',
  API_URL: 'http://10.0.0.3:4010, http://10.0.0.4:4010',
  SEARCH_URL: 'http://10.0.0.3:4020',
};

it.each<ServedPart>(['edge', 'registry', 'api', 'search', 'jobs', 'migrate', 'setup'])(
  'a complete environment of the %s has no faults',
  (part) => {
    expect(faultsOf(part, complete)).toEqual([]);
  },
);

it('a variable may list the origins of several processes', () => {
  expect(readServeSettings('edge', complete)).toMatchObject({
    api: ['http://10.0.0.3:4010', 'http://10.0.0.4:4010'],
    search: ['http://10.0.0.3:4020'],
  });
});

it('every missing variable is named with its purpose, and a part needs no variables of other parts', () => {
  expect(faultsOf('registry', {})).toEqual([
    expect.stringMatching(/^FORECOURT_PROCESS is not set: name of this process/),
    expect.stringMatching(/^PORT is not set: /),
    expect.stringMatching(/^PARTS_TOKEN is not set: /),
    expect.stringMatching(/^DATABASE_URL is not set: /),
    expect.stringMatching(/^API_URL is not set: /),
  ]);
  expect(faultsOf('setup', {})).toHaveLength(1);
});

describe('with a bucket for published files', () => {
  const bucket = { ASSETS_S3_BUCKET: 'forecourt', ASSETS_S3_ENDPOINT: 'http://10.0.0.9:9000' };
  const keys = {
    REPORT_SIGNING_KEYS: 'sixteen characters',
    ENCRYPTION_KEYS: 'thirty-two characters and some more',
    SEARCH_ADMIN_KEY: 'a key of the search',
  };

  it.each<[ServedPart, readonly string[]]>([
    ['edge', ['REPORT_SIGNING_KEYS']],
    ['registry', ['REPORT_SIGNING_KEYS']],
    ['api', ['REPORT_SIGNING_KEYS', 'ENCRYPTION_KEYS']],
    ['search', ['REPORT_SIGNING_KEYS', 'SEARCH_ADMIN_KEY']],
    ['jobs', ['REPORT_SIGNING_KEYS']],
    ['setup', ['REPORT_SIGNING_KEYS']],
  ])('the %s needs the keys that it would otherwise create', (part, needed) => {
    expect(faultsOf(part, { ...complete, ...bucket })).toEqual(
      needed.map((variable) => expect.stringMatching(`^${variable} is not set: random key`)),
    );
    expect(faultsOf(part, { ...complete, ...bucket, ...keys })).toEqual([]);
  });

  it.each([
    [{ ASSETS_S3_BUCKET: 's3://forecourt' }, 'ASSETS_S3_BUCKET is "s3://forecourt". Give a bucket’s name'],
    [{ ASSETS_S3_BUCKET: '' }, 'ASSETS_S3_ENDPOINT is set, but ASSETS_S3_BUCKET isn’t'],
    [{ ASSETS_S3_ENDPOINT: '10.0.0.9:9000' }, 'ASSETS_S3_ENDPOINT is "10.0.0.9:9000". Give an origin'],
    [{ ASSETS_S3_ENDPOINT: '' }, 'ASSETS_S3_REGION is not set: region of the bucket'],
    [{ ASSETS_S3_PATH_STYLE: 'yes' }, 'ASSETS_S3_PATH_STYLE is "yes". Set it to true or false'],
    [{ ASSETS_COPY_BYTES: '10 GB' }, 'ASSETS_COPY_BYTES is "10 GB". Give a number of bytes'],
  ])('an invalid setting for the bucket is named: %j', (wrong, message) => {
    expect(faultsOf('edge', { ...complete, ...bucket, ...keys, ...wrong })).toEqual([expect.stringContaining(message)]);
  });
});

it.each([
  [{ API_URL: '10.0.0.3:4010' }, 'API_URL contains "10.0.0.3:4010"'],
  [{ API_URL: 'http://10.0.0.3:4010,http://10.0.0.4/api' }, 'API_URL contains "http://10.0.0.4/api"'],
  [{ REGISTRY_URL: 'ftp://10.0.0.2' }, 'REGISTRY_URL contains "ftp://10.0.0.2"'],
  [{ PURGE_URLS: 'http://10.0.0.8:6081, 10.0.0.9:6081' }, 'PURGE_URLS contains "10.0.0.9:6081"'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '10.0.0.7:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is "10.0.0.7:4318"'],
  [{ PARTS_TOKEN: 'short' }, 'PARTS_TOKEN has 5 characters'],
])('a wrong value is named: %j', (wrong, message) => {
  const faults = faultsOf('edge', { ...complete, ...wrong });
  expect(faults).toEqual([expect.stringContaining(message)]);
  expect(() => readServeSettings('edge', { ...complete, ...wrong })).toThrow(message);
});
