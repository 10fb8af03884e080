import { RemoteManifest } from '@forecourt/contracts/release';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { generatedSet } from '../testing/generated-set.ts';
import { setFaults } from '../testing/set-faults.ts';
import { canIPin } from './can-i-pin.ts';
import type { Proposal } from './proposal.ts';

const runs = { numRuns: 1_000 };

/** The set as the registry stores it: converted to JSON and parsed with the manifest's schema. */
function stored(set: Proposal): Proposal {
  const manifests = Object.entries(set.manifests).map(([name, manifest]) => [
    name,
    z.parse(RemoteManifest, JSON.parse(JSON.stringify(manifest))),
  ]);
  return { ...set, manifests: Object.fromEntries(manifests) };
}

it('each of 1,000 generated valid sets is accepted', () => {
  fc.assert(
    fc.property(fc.gen(), (draw) => expect(canIPin(stored(generatedSet(draw)))).toEqual([])),
    runs,
  );
});

it('each of 1,000 generated sets with a known fault is refused, and the refusal names the place of the fault', () => {
  const found = new Set<string>();
  fc.assert(
    fc.property(fc.gen(), fc.constantFrom(...Object.keys(setFaults)), (draw, fault) => {
      const spoilt = setFaults[fault]?.(generatedSet(draw), draw);
      if (spoilt === undefined) throw new Error(`There is no fault "${fault}".`);
      expect(canIPin(stored(spoilt.set)).map(({ where }) => where)).toContain(spoilt.where);
      found.add(fault);
    }),
    runs,
  );
  expect([...found].toSorted()).toEqual(Object.keys(setFaults).toSorted());
});
