import { remotePreset } from '@forecourt/kit/build';

export default remotePreset({ root: import.meta.dirname });
