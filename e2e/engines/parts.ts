import type { Target } from './visitor.ts';

export const heading: Target = { css: 'h1' };
export const cards: Target = { css: '[aria-label="Search results"] article' };
export const carLinks: Target = { css: '[aria-label="Search results"] article :is(h2, h3) a' };
export const hearts: Target = { css: 'main button', name: /^Save \d/ };
export const savedLink: Target = { css: 'header a[href="/saved"]' };
export const dealerships: Target = { css: 'footer a[href="/dealerships"]' };
export const compareTray: Target = { css: 'aside[aria-label="Compare"]' };
export const largePictures: Target = { css: 'dialog[open]', name: /^Large pictures of/ };

/** The repayment estimate of a vehicle page. */
export const financeSlot = '[data-slot="vehicle.sidebar.finance"]';

export const button = (name: RegExp, within = ''): Target => ({ css: `${within} button`, name });
export const link = (name: RegExp, within = ''): Target => ({ css: `${within} a[href]`, name });
export const field = (name: string): Target => ({ css: `form [name="${name}"]` });
export const option = (name: RegExp): Target => ({ css: 'aside [role="checkbox"]', name });
