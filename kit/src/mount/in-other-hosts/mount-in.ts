import type { Remote, Widget } from '../../island/index.ts';
import { createEnvironment } from './environment.ts';
import { fetchSite, platformOrigin } from './fetch-site.ts';
import { mountError } from './mount-error.ts';
import type { MountIn } from './options.ts';
import { loadSheets } from './sheets.ts';
import type { ReactParts } from './show.ts';
import { show } from './show.ts';

/** Timeout of each step of mounting: loading the widget's data, and rendering it. */
const mountTimeoutMs = 8_000;

let mounted = 0;

/**
 * Creates the function that mounts a remote's widgets in hosts that are not built with this kit.
 *
 * @param folder address of the remote's version
 * @throws MountError MOUNT_WIDGET_UNKNOWN, MOUNT_SITE_INVALID, MOUNT_SITE_UNREACHABLE or MOUNT_STYLE_UNAVAILABLE;
 *   otherwise what the widget threw. After an error the host's element is unchanged
 */
export function createMountIn({
  remote,
  folder,
  react,
}: {
  readonly remote: Remote;
  readonly folder: string;
  readonly react: ReactParts;
}): MountIn {
  return async (element, { widget: name, context = {}, site, onEvent, onError = (error) => console.error(error) }) => {
    const load = Object.hasOwn(remote.widgets, name) ? remote.widgets[name] : undefined;
    if (load === undefined) {
      const known = Object.keys(remote.widgets).join(', ') || 'none';
      throw mountError('MOUNT_WIDGET_UNKNOWN', `${remote.name} has no widget "${name}"; it has: ${known}`);
    }
    const origin = platformOrigin(site);
    const [found, { default: widget }] = await Promise.all([
      fetchSite(origin),
      load() as Promise<{ readonly default: Widget }>,
      loadSheets(origin, folder),
    ]);
    const { env, stop } = createEnvironment(remote, { site: found.site, origin, onEvent, onError });
    const container = element.ownerDocument.createElement('div');
    for (const [attribute, value] of Object.entries(found.attributes)) container.setAttribute(attribute, value);
    container.dataset['forecourt'] = found.site.slug;
    const remove = () => {
      stop();
      container.remove();
    };
    element.append(container);
    try {
      const { gateways, bus } = env;
      const shared = widget.share?.({ site: found.site, bus, gateways });
      const signal = AbortSignal.timeout(mountTimeoutMs);
      const data = await widget.load?.({ context, site: found.site, gateways, signal, nowMs: env.renderedAtMs });
      const unmount = await show(react, container, widget.element({ context, data, shared }, env), {
        prefix: `${remote.name}-${++mounted}-`,
        timeoutMs: mountTimeoutMs,
        onLost(error) {
          remove();
          onError(error);
        },
      });
      return () => {
        unmount();
        remove();
      };
    } catch (error) {
      remove();
      throw error;
    }
  };
}
