/**
 * Random id that a document of a rollout gives itself when it is opened: 32 hex digits. Its reports repeat it, so that
 * each document counts once. It is stored in no cookie and names no visitor.
 */
export const viewIdPattern = /^[0-9a-f]{32}$/;
