import { expect, it } from '@jest/globals';
import { passedTo } from './passed-to.ts';

it.each([
  '/registry/remotes/mf-search/versions/1.0.0',
  '/registry/%72emotes/mf-search/versions/1.0.0',
  '/registry/remotes%2Fmf-search/versions/1.0.0',
  '/registry/remotes/mf-search/versions/1.0.0%2Fdeprecation',
  '/registry/%',
])('an upload to %s is not forwarded, however its path is written', (path) => {
  expect(passedTo('PUT', path)).toBeNull();
});

it('a request to deprecate a version is forwarded to the registry', () => {
  const path = '/remotes/mf-search/versions/1.0.0/deprecation';
  expect(passedTo('PUT', `/registry${path}`)).toEqual({ part: 'registry', path: `/registry/v1${path}` });
});
