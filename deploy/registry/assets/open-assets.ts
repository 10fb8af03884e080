import { join } from 'node:path';
import type { AssetStore } from './asset-store.ts';
import type { Bucket, BucketPlace } from './bucket.ts';
import { createBucket } from './bucket.ts';
import { createBucketAssets } from './bucket-assets.ts';
import { createFolderAssets } from './folder-assets.ts';

/** Where published files and pictures are stored: in the data folder, or in a bucket. */
export type AssetPlace =
  | { readonly kind: 'folder' }
  | {
      readonly kind: 'bucket';
      readonly bucket: BucketPlace;
      /** Maximum size of all copies on this machine. Above it, unused copies are deleted. */
      readonly mostCopyBytes: number;
    };

const defaultCopyBytes = 10 * 1024 ** 3;

/**
 * Reads from the environment where assets are stored. Without `ASSETS_S3_BUCKET` they are in the data folder.
 *
 * @returns the place, or the faults as sentences that name the variable
 */
export function readAssetPlace(env: NodeJS.ProcessEnv): { place: AssetPlace } | { faults: readonly string[] } {
  const {
    ASSETS_S3_BUCKET: bucket = '',
    ASSETS_S3_ENDPOINT: endpoint = '',
    ASSETS_S3_REGION: region = '',
    ASSETS_S3_PATH_STYLE: pathStyle = '',
    ASSETS_COPY_BYTES: copyBytes = '',
  } = env;
  if (bucket === '')
    return endpoint === ''
      ? { place: { kind: 'folder' } }
      : { faults: ['ASSETS_S3_ENDPOINT is set, but ASSETS_S3_BUCKET isn’t. Set both, or neither.'] };
  const url = URL.parse(endpoint);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.origin === endpoint.replace(/\/$/, '');
  const faults = [
    ...(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)
      ? []
      : [`ASSETS_S3_BUCKET is "${bucket}". Give a bucket’s name, such as forecourt-assets, without s3:// or a path.`]),
    ...(endpoint === '' || isOrigin
      ? []
      : [`ASSETS_S3_ENDPOINT is "${endpoint}". Give an origin such as http://10.0.0.9:9000, without a path.`]),
    ...(endpoint === '' && region === '' && (env['AWS_REGION'] ?? '') === ''
      ? ['ASSETS_S3_REGION is not set: region of the bucket, such as ap-southeast-2.']
      : []),
    ...(/^(true|false)?$/.test(pathStyle) ? [] : [`ASSETS_S3_PATH_STYLE is "${pathStyle}". Set it to true or false.`]),
    ...(/^([1-9]\d{0,14})?$/.test(copyBytes)
      ? []
      : [`ASSETS_COPY_BYTES is "${copyBytes}". Give a number of bytes, such as ${defaultCopyBytes}.`]),
  ];
  if (faults.length > 0) return { faults };
  return {
    place: {
      kind: 'bucket',
      bucket: {
        bucket,
        endpoint: endpoint === '' ? undefined : endpoint,
        region: region === '' ? undefined : region,
        pathStyle: pathStyle === '' ? endpoint !== '' : pathStyle === 'true',
      },
      mostCopyBytes: copyBytes === '' ? defaultCopyBytes : Number(copyBytes),
    },
  };
}

/** The store of published files, and the bucket that stores pictures; null: pictures are stored in the data folder. */
export type Assets = { readonly store: AssetStore; readonly bucket: Bucket | null; readonly close: () => void };

/** Opens the store of published files; a bucket is reached only when it is needed. */
export function openAssets(
  place: AssetPlace,
  { data, log }: { readonly data: string; readonly log: (message: string) => void },
): Assets {
  const folder = assetsFolder(data);
  if (place.kind === 'folder') return { store: createFolderAssets(folder), bucket: null, close: () => {} };
  const bucket = createBucket(place.bucket);
  const store = createBucketAssets({ bucket, folder, mostBytes: place.mostCopyBytes, log });
  return { store, bucket, close: bucket.close };
}

/** Folder of the published files in a data folder, or of copies of them. The edge serves files from this folder. */
export function assetsFolder(dataFolder: string): string {
  return join(dataFolder, 'assets');
}
