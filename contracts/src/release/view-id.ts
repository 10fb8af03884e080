/**
 * Random id of a document of a rollout: 32 hex digits, created when it is opened. All its reports contain the
 * id, so that each document counts once. No cookie stores it, and it does not identify the visitor.
 */
export const viewIdPattern = /^[0-9a-f]{32}$/;
