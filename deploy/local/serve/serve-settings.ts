import { tracingFaults } from '@forecourt/tracing';
import { readAssetPlace } from '../../registry/index.ts';
import { StartProblem } from '../start-problem.ts';
import type { PartsToken } from './parts-token.ts';
import { readPartsToken } from './parts-token.ts';
import { problemIn, valueFaults } from './value-faults.ts';

/** Parts that run until they get a stop signal. */
export const runningParts = ['edge', 'registry', 'api', 'search', 'jobs'] as const;
export type RunningPart = (typeof runningParts)[number];

/**
 * What a process of a platform on several machines runs. `registry` includes the release console and the inbox; `jobs`
 * decides about rollouts, carries out scheduled changes and fills hosted indexes. The other parts end by themselves:
 * `migrate` migrates the database; `setup` migrates it too, publishes the packages and creates sites; `backup` and
 * `restore` copy database and published files; `collect` deletes unused versions.
 */
export const servedParts = [...runningParts, 'migrate', 'setup', 'backup', 'restore', 'collect'] as const;
export type ServedPart = (typeof servedParts)[number];

/** Variables that have to be set for a part. Variables with a default are not listed. */
const needed: Readonly<Record<ServedPart, readonly string[]>> = {
  edge: ['FORECOURT_PROCESS', 'PORT', 'PARTS_TOKEN', 'REGISTRY_URL', 'REGISTRY_TOKEN', 'API_URL', 'SEARCH_URL'],
  registry: ['FORECOURT_PROCESS', 'PORT', 'PARTS_TOKEN', 'DATABASE_URL', 'API_URL'],
  api: ['FORECOURT_PROCESS', 'PORT', 'PARTS_TOKEN', 'DATABASE_URL', 'REGISTRY_URL', 'REGISTRY_TOKEN'],
  search: ['FORECOURT_PROCESS', 'PORT', 'PARTS_TOKEN', 'DATABASE_URL', 'REGISTRY_URL', 'REGISTRY_TOKEN'],
  jobs: ['FORECOURT_PROCESS', 'PORT', 'PARTS_TOKEN', 'DATABASE_URL', 'REGISTRY_URL', 'REGISTRY_TOKEN'],
  migrate: ['DATABASE_URL'],
  setup: ['DATABASE_URL'],
  // Without DATABASE_URL, the database is in the data folder.
  backup: [],
  restore: [],
  collect: ['FORECOURT_TOKEN'],
};

/**
 * Keys that a part needs if the files are in a bucket. Processes then have separate data folders, so each would
 * otherwise create its own keys.
 */
const neededWithBucket: Readonly<Record<ServedPart, readonly string[]>> = {
  edge: ['REPORT_SIGNING_KEYS'],
  registry: ['REPORT_SIGNING_KEYS'],
  api: ['REPORT_SIGNING_KEYS', 'ENCRYPTION_KEYS'],
  search: ['REPORT_SIGNING_KEYS', 'SEARCH_ADMIN_KEY'],
  jobs: ['REPORT_SIGNING_KEYS'],
  migrate: [],
  setup: ['REPORT_SIGNING_KEYS'],
  backup: [],
  restore: [],
  collect: ['REPORT_SIGNING_KEYS'],
};

/** Purpose of each variable, for messages. */
const purposes: Readonly<Record<string, string>> = {
  FORECOURT_PROCESS: 'name of this process, different for each, such as edge-1',
  PORT: 'port at which this process listens, such as 4000',
  PARTS_TOKEN: 'secret of 32 characters or more, the same for all processes',
  DATABASE_URL: 'address of the PostgreSQL database, such as postgres://forecourt@10.0.0.5/forecourt',
  REGISTRY_URL: 'origin of the registry, such as http://10.0.0.2:4001',
  REGISTRY_TOKEN: 'token of the role edge: forecourt token issue <name> --role edge --all-sites',
  FORECOURT_TOKEN: 'token of the role admin',
  API_URL: 'origins of the api processes, separated by commas',
  SEARCH_URL: 'origins of the search processes, separated by commas',
  REPORT_SIGNING_KEYS: 'random keys of 16 characters or more, separated by commas, the same for all processes',
  ENCRYPTION_KEYS: 'random keys of 32 characters or more, separated by commas, the same for all processes',
  SEARCH_ADMIN_KEY: 'random key of the built-in search, the same for all processes',
};

const listsOfOrigins = ['REGISTRY_URL', 'API_URL', 'SEARCH_URL'];

/** Addresses of the other processes, and the tokens for requests to them. */
export type ServeSettings = {
  readonly token: PartsToken;
  readonly registry: { readonly url: string; readonly token: string };
  readonly api: readonly string[];
  readonly search: readonly string[];
};

/** Every fault of the environment for a part, as sentences that name the variable. Empty: there are none. */
export function faultsOf(part: ServedPart, env: NodeJS.ProcessEnv): readonly string[] {
  const keys = (env['ASSETS_S3_BUCKET'] ?? '') === '' ? [] : neededWithBucket[part];
  const missing = [...needed[part], ...keys].filter((variable) => (env[variable] ?? '') === '');
  const assets = readAssetPlace(env);
  return [
    ...missing.map((variable) => `${variable} is not set: ${purposes[variable]}.`),
    ...listsOfOrigins.flatMap((variable) => {
      if (!needed[part].includes(variable) || missing.includes(variable)) return [];
      const wrong = originsIn(env[variable]).find((origin) => !isOrigin(origin));
      return wrong === undefined
        ? []
        : [`${variable} contains "${wrong}". Give an origin such as http://10.0.0.2:4010, without a path.`];
    }),
    ...problemIn(() => needed[part].includes('PARTS_TOKEN') && !missing.includes('PARTS_TOKEN') && readPartsToken(env)),
    ...('faults' in assets ? assets.faults : []),
    ...(runningParts.some((each) => each === part) ? [...valueFaultsOf(env, missing), ...tracingFaults(env)] : []),
  ];
}

/**
 * Reads the addresses of the other processes, and the tokens for requests to them.
 *
 * @throws StartProblem naming every fault of the environment
 */
export function readServeSettings(part: RunningPart, env: NodeJS.ProcessEnv): ServeSettings {
  const faults = faultsOf(part, env);
  if (faults.length > 0) throw new StartProblem(faults.join('\n'));
  return {
    token: readPartsToken(env),
    registry: { url: originsIn(env['REGISTRY_URL'])[0] ?? '', token: env['REGISTRY_TOKEN'] ?? '' },
    api: originsIn(env['API_URL']),
    search: originsIn(env['SEARCH_URL']),
  };
}

/** Faults of the variables' values. Missing variables are left out, because they are reported separately. */
function valueFaultsOf(env: NodeJS.ProcessEnv, missing: readonly string[]): readonly string[] {
  return valueFaults(Object.fromEntries(Object.entries(env).filter(([variable]) => !missing.includes(variable))));
}

function originsIn(text = ''): readonly string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '');
}
