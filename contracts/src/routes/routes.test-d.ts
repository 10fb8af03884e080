import { href } from './index.ts';

// @ts-expect-error an undeclared route does not compile
href('vehicle.details', { slug: 'rav4' });
