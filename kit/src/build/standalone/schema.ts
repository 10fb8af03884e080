import * as schema from '@forecourt/contracts/schema';

// The namespace of this import keeps every export, because remotes use different ones.
export { schema };
