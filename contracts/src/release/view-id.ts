/**
 * Random id of a document of a rollout: 32 hex digits, created when the document is opened. All reports of the document
 * contain the id, so that each document counts once. No cookie stores it, and it does not identify the visitor.
 */
export const viewIdPattern = /^[0-9a-f]{32}$/;
