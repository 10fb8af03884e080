/**
 * Words that names no longer use, because readers would have to learn their private meaning. File names and
 * identifiers are split into words: `buildRooms` contains "rooms".
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parse } from '@babel/parser';

/** Retired words, separated by spaces → their replacements. */
export const retiredWords: Readonly<Record<string, string>> = {
  room: 'package, remote',
  rooms: 'packages, remotes',
  speaks: 'publishes',
  hears: 'subscribes',
  'front door': 'listeners, reverse proxy',
  'stand in': 'fallback, stale',
  'read ahead': 'prewarm',
  'first script': 'bootstrap script',
  bait: 'honeypot',
  wake: 'hydrate, notify',
  wakes: 'hydrates, notifies',
  woken: 'hydrated, notified',
  awake: 'hydrated',
  asleep: 'deferred',
  usual: 'default',
  deed: 'action, permission',
  insisting: 'retrying',
  forgiving: 'tolerating',
  asked: 'requested',
  heard: 'received',
  yard: 'location',
  yards: 'locations',
  turn: 'yield, task, spin, request number',
  turns: 'tasks, spins',
  hand: 'share, release, pass',
  hands: 'shares, releases, passes',
  handed: 'shared, released, passed',
  packing: 'compression, content encoding',
  packed: 'compressed',
  unpack: 'decompress',
  presses: 'interactions, clicks',
  'plain press': 'plain click',
  'press ms': 'interactionMs',
  'press on': 'pressKeyOn, clickOn',
  unpacked: 'decompressed',
  insist: 'retry',
  hear: 'listener, notify',
  hearers: 'listeners',
  'places gateway': 'localities, postcodes',
  'fill place': 'mountWidget, mount point',
  'mounted place': 'mounted widget',
  'place deps': 'mount deps',
  told: 'received, notified, listed',
  answering: 'responding',
  'ask api': 'api client',
  'ask engine': 'engine client',
  'create ask': 'api client',
  'option places': 'option order',
};

/** The studio models real cabins and rooms, and this file contains the retired words. */
const exempt = /^demo\/studio\/|^tools\/check\/retired-words\.ts$/;

/** Splits `buildRooms` into ` build rooms `. */
function wordsOf(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2');
  return ` ${words.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `;
}

function faultOf(name: string): string | null {
  const words = wordsOf(name);
  const found = Object.entries(retiredWords).find(([retired]) => words.includes(` ${retired} `));
  return found === undefined ? null : `"${name}" says "${found[0]}": say ${found[1]}`;
}

/** Names in one file that contain a retired word, each as a sentence. */
export function retiredIn(path: string, text: string): readonly string[] {
  if (exempt.test(path)) return [];
  return [path, ...(/\.(ts|tsx|mjs)$/.test(path) ? namesIn(text) : [])].flatMap((name) => {
    const fault = faultOf(name);
    return fault === null ? [] : [`${path}: ${fault}`];
  });
}

/** Identifiers of the code, without those in comments, strings and markup. */
function namesIn(code: string): ReadonlySet<string> {
  const { tokens } = parse(code, {
    sourceType: 'module',
    plugins: ['typescript', 'jsx'],
    tokens: true,
    errorRecovery: true,
  });
  const isName = ({ type }: { readonly type?: { readonly label?: string } }) =>
    type?.label === 'name' || type?.label === 'jsxName' || type?.label === 'privateName';
  return new Set((tokens ?? []).filter(isName).map(({ value }: { readonly value: unknown }) => String(value)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(ts|tsx|mjs|css|json|md|sql)$/.test(path));
  const faults = files.flatMap((path) => {
    try {
      return retiredIn(path, readFileSync(path, 'utf8'));
    } catch {
      // The file was deleted, but the deletion is not yet committed.
      return [];
    }
  });
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log('No name uses a retired word.');
  process.exitCode = faults.length === 0 ? 0 : 1;
}
