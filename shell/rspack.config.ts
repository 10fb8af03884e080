import { shellPreset } from '@forecourt/kit/build';

export default shellPreset({ root: import.meta.dirname });
