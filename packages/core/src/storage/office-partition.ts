// Where the rows of an office are that are read or held together (docs/table.md).

/** The partition key of an office's grants, limits, counters and of what its bills come to. */
export const officePartition = (ddoCode: string): string => `office#${ddoCode}`;
