import type { Site, VideoPosition, ViewerView } from '@forecourt/contracts/site-config';

/** The viewer's settings with defaults filled in. */
export type ViewerSettings = {
  readonly layout: 'gallery' | 'slider';
  readonly defaultView: ViewerView;
  readonly autoRotate: boolean;
  readonly videoPosition: VideoPosition;
  readonly videoEmbedPrefix: string;
};

/** The site's settings, with defaults for the settings that it leaves out. @source spec §4, CONF-019 */
export function viewerSettings({ viewer = {} }: Pick<Site, 'viewer'>): ViewerSettings {
  return {
    layout: viewer.layout ?? 'gallery',
    defaultView: viewer.defaultView ?? 'spinner',
    autoRotate: viewer.spin?.autoRotate ?? true,
    videoPosition: viewer.videoPosition ?? 'second',
    videoEmbedPrefix: viewer.videoEmbedPrefix ?? 'https://www.youtube.com/embed/',
  };
}
