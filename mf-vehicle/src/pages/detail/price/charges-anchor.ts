/** Id of the section about government charges, to which the price type links. */
export const chargesAnchor = 'government-charges';
