import { retiredIn } from './retired-words.ts';

it('finds retired words in file names and identifiers, in every letter case', () => {
  expect(retiredIn('kit/build-rooms.ts', '')).toEqual([
    'kit/build-rooms.ts: "kit/build-rooms.ts" says "rooms": say packages, remotes',
  ]);
  expect(retiredIn('a.ts', 'const copyRoom = 1; type FrontDoor = 2; const usual_terms = 3;')).toEqual([
    'a.ts: "copyRoom" says "room": say package, remote',
    'a.ts: "FrontDoor" says "front door": say listeners, reverse proxy',
    'a.ts: "usual_terms" says "usual": say default',
  ]);
});

it('finds no retired words in longer words, comments and strings', () => {
  const text =
    'const bathroom = \'no room\'; // a room\n/* rooms */ const showrooms = `usual`; const unusual = "hears";';
  expect(retiredIn('a.ts', text)).toEqual([]);
  expect(retiredIn('a.md', 'a room')).toEqual([]);
  expect(retiredIn('demo/studio/cabin-room.ts', 'const room = 1;')).toEqual([]);
});
