import { href } from './index.ts';

// @ts-expect-error a route nobody declared does not compile
href('vehicle.details', { slug: 'rav4' });
