import { defineWidget } from '@forecourt/kit/island';
import { PageFailed } from './page-failed.tsx';

export default defineWidget({ View: PageFailed, hydrate: 'load', slots: [] });
