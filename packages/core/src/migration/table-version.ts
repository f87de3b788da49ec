// The number of the newest migration, apart from the migrations: functions and starts compare it with the table's and load none.

/** The version of a table whose rows have the shapes of this code (list.ts). */
export const tableVersion = 9;

/** The row of the table that has its version. */
export const versionKey = { pk: 'version', sk: 'version' } as const;
