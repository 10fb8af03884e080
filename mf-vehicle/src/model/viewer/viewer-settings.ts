import type { Site, VideoPosition, ViewerView } from '@forecourt/contracts/site-config';

/** A site's choices for the viewer, complete. */
export type ViewerSettings = {
  readonly layout: 'gallery' | 'slider';
  readonly defaultView: ViewerView;
  readonly autoRotate: boolean;
  readonly videoPosition: VideoPosition;
  readonly videoEmbedPrefix: string;
};

/** What a site chose, and the default for what it left unsaid. @source spec §4, CONF-019 */
export function viewerSettings({ viewer = {} }: Pick<Site, 'viewer'>): ViewerSettings {
  return {
    layout: viewer.layout ?? 'gallery',
    defaultView: viewer.defaultView ?? 'spinner',
    autoRotate: viewer.spin?.autoRotate ?? true,
    videoPosition: viewer.videoPosition ?? 'second',
    videoEmbedPrefix: viewer.videoEmbedPrefix ?? 'https://www.youtube.com/embed/',
  };
}
