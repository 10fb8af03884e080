import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The operations of PGlite's file system that create files and set their modes. */
type NodeOperations = {
  mknod: (parent: unknown, name: string, mode: number, device: number) => unknown;
  setattr: (node: unknown, attributes: { readonly mode?: number }) => void;
};

const othersRights = 0o077;

/**
 * Keeps the files of an embedded database private to their owner. PGlite sets modes itself and ignores the umask, so
 * most of its files would otherwise be writable by everybody.
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
