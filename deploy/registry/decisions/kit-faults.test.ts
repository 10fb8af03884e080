import { kitProtocol } from '@forecourt/contracts/release';
import { expect, it } from '@jest/globals';
import { demoVersion } from '../testing/demo-version.ts';
import { canIPin } from './can-i-pin.ts';

function messages(shellKit: number | undefined, remoteKit: number | undefined): readonly string[] {
  const of = (kit: number | undefined) => (kit === undefined ? {} : { kit });
  const manifests = {
    shell: demoVersion('shell', '2.0.0', of(shellKit)).manifest,
    'mf-trade-tips': demoVersion('mf-trade-tips', '1.0.0', of(remoteKit)).manifest,
  };
  const set = { site: 'redgum', layout: {}, gates: [], aliases: {}, manifests, fileFaults: {} };
  return canIPin(set).map(({ where, message }) => `${where} | ${message}`);
}

it('a remote runs with a shell of the same protocol; a version that states no protocol has protocol 1', () => {
  expect(messages(kitProtocol, kitProtocol)).toEqual([]);
  expect(messages(undefined, 1)).toEqual([]);
  expect(messages(1, undefined)).toEqual([]);
});

it('a remote with an older kit protocol than the shell’s is refused and must be built again', () => {
  expect(messages(2, undefined)).toEqual([
    'mf-trade-tips.kit | redgum: mf-trade-tips 1.0.0 was built with a kit of protocol 1, shell 2.0.0 with one of protocol 2; they must be equal. Build mf-trade-tips again with the current kit.',
  ]);
});

it('a remote with a newer kit protocol than the shell’s is refused; the message says to build the shell again or pin an earlier version', () => {
  expect(messages(1, 2)).toEqual([
    'mf-trade-tips.kit | redgum: mf-trade-tips 1.0.0 was built with a kit of protocol 2, shell 2.0.0 with one of protocol 1; they must be equal. Build the shell again with the current kit and pin it first, or pin an earlier version of mf-trade-tips.',
  ]);
});
