/** Error codes of this package; never reused. */
export const databaseErrorCodes = [
  'DATABASE_FOLDER_IN_USE',
  'DATABASE_FOLDER_UNREADABLE',
  'DATABASE_OF_ANOTHER_FOLDER',
  'DATABASE_UNREACHABLE',
  'DATABASE_MIGRATION_FAILED',
  'DATABASE_SCHEMA_OLD',
  'DATABASE_SCHEMA_NEW',
  'DATABASE_FOLDER_EXPOSED',
  'DATABASE_COPY_FAILED',
  'DATABASE_NOT_EMPTY',
] as const;
export type DatabaseErrorCode = (typeof databaseErrorCodes)[number];

/** An error of the database. Its message says what happened, to which database, and what to do. */
export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseError';
    this.code = code;
  }
}
