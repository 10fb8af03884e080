import { applicationPreset } from '@forecourt/kit/build';

export default applicationPreset({ root: import.meta.dirname, publicPath: '/console/files/' });
