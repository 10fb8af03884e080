/**
 * One address and no more: what separates, groups or quotes addresses in a mail's header is in none. Each label of its
 * host ends before a dot, so that a long text without an address is read once.
 */
export const emailAddress = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\".]+(?:\.[^\s@,;:<>()[\]\\".]+)+$/;
