import * as schema from '@forecourt/contracts/schema';

// Each remote uses other exports of the module. Exporting the namespace keeps all of them in the build.
export { schema };
