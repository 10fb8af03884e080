import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What of the file system inside PGlite makes files and sets their rights. */
type NodeOperations = {
  mknod: (parent: unknown, name: string, mode: number, device: number) => unknown;
  setattr: (node: unknown, attributes: { readonly mode?: number }) => void;
};

const othersRights = 0o077;

/**
 * The files of an embedded database, for their owner alone. PGlite sets rights itself, whatever the umask is: most of
 * its files would be writable by everybody.
 */
export class PrivateNodeFS extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const { preRun = [] } = emscriptenOpts;
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [withoutRightsOfOthers, ...preRun] } };
  }
}

function withoutRightsOfOthers(module: unknown): void {
  const operations = (module as { readonly NODEFS: { readonly node_ops: NodeOperations } }).NODEFS.node_ops;
  const { mknod, setattr } = operations;
  operations.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~othersRights, device);
  operations.setattr = (node, attributes) => {
    const { mode } = attributes;
    setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~othersRights });
  };
}
