import * as schema from '@forecourt/contracts/schema';

// Exported as a namespace, which keeps every export in the build, because remotes use different ones.
export { schema };
