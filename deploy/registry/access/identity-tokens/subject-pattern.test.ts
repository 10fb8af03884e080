import { expect, it } from '@jest/globals';
import { matchesSubject, subjectFault } from './subject-pattern.ts';

it.each([
  ['repo:acme/tips:ref:refs/heads/main', 'repo:acme/tips:ref:refs/heads/main'],
  ['repo:acme/tips:*', 'repo:acme/tips:ref:refs/heads/main'],
  ['repo:acme/tips:environment:*', 'repo:acme/tips:environment:production'],
  ['repo:acme/*:ref:refs/heads/main', 'repo:acme/tips:ref:refs/heads/main'],
])('the pattern %s matches the subject %s', (pattern, subject) => {
  expect(subjectFault(pattern)).toBeNull();
  expect(matchesSubject(pattern, subject)).toBe(true);
});

it.each([
  ['repo:acme/tips:ref:refs/heads/main', 'repo:acme/tips:ref:refs/heads/main2', 'a longer subject'],
  ['repo:acme/tips:*', 'repo:acme/tips', 'a subject that ends before the *'],
  ['repo:acme/tips:*', 'repo:acme/tips:', 'nothing in place of the *'],
  ['repo:acme/tips:*', 'repo:acme/tips-of-others:ref:refs/heads/main', 'a longer repository'],
  ['repo:acme/tips:*', 'x repo:acme/tips:ref:refs/heads/main', 'the pattern in the middle'],
  ['repo:acme/tips:*', 'REPO:ACME/TIPS:ref:refs/heads/main', 'other letters'],
  ['repo:acme/*:ref:refs/heads/main', 'repo:acme/tips:environment:x:ref:refs/heads/main', 'more parts than one'],
  ['repo:acme/*:ref:refs/heads/main', 'repo:acme/tips/evil:ref:refs/heads/main', 'a path in place of a part'],
  ['repo:acme/*:ref:refs/heads/main', 'repo:acme/:ref:refs/heads/main', 'an empty part'],
  ['repo:acme/*:ref:x', 'repo:acme/:ref:x', 'beginning and end that overlap'],
  ['repo:acme/tips:*', `repo:acme/tips:${'x'.repeat(300)}`, 'a subject that is too long'],
  ['repo:acme/tips:*', 'repo:acme/tips:\u0430\n', 'characters that look like others'],
  ['repo:acme/tips:.+', 'repo:acme/tips:ab', 'a regular expression'],
])('the pattern %s does not match %j: %s', (pattern, subject) => {
  expect(subjectFault(pattern)).toBeNull();
  expect(matchesSubject(pattern, subject)).toBe(false);
});

it.each([
  '*',
  ':*',
  'repo:acme/tips*',
  'repo:acme/*-tips:x',
  'repo:*/tips:*',
  'repo:\u0430cme/tips',
  'x'.repeat(256),
  '',
])('the pattern %s is refused', (pattern) => {
  expect(subjectFault(pattern)).not.toBeNull();
});
