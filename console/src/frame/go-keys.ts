/** Path that a key opens if it is pressed after `g`. */
export const goKeys: Readonly<Record<string, string>> = {
  s: '/',
  r: '/remotes',
  o: '/rollouts',
  c: '/channels',
  d: '/schedule',
  h: '/history',
  e: '/health',
  p: '/people',
  a: '/audit',
};
