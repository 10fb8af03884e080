/** Whether two types are identical, including `any` and modifiers. */
export type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Does not compile unless its type argument is `true`. */
export type Holds<Claim extends true> = Claim;
