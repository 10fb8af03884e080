import { readDocument } from '../composition/stage.ts';

/** URL of the first vehicle on the list with a spin. */
export async function turningCar(listUrl: string): Promise<string> {
  const { origin, port, hostname, pathname } = new URL(listUrl);
  const list = await readDocument(port, hostname, pathname);
  const paths = [...list.matchAll(/href="(\/cars\/\d[^"#/?]+)"/g)].map(([, path = '']) => path);
  for (const path of new Set(paths)) {
    if ((await readDocument(port, hostname, path)).includes('Turn the ')) return `${origin}${path}`;
  }
  throw new Error(`BENCH_NO_SPIN: no vehicle at ${listUrl} has a spin`);
}
