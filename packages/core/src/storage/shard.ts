// Which of several rows a record is counted in: rows that share a figure, so that none of them is hot.

/** FNV-1a: the same record always counts in the same row, and records spread evenly over the rows. */
export const shardOf = (recordId: string, shards: number): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < recordId.length; at += 1)
    hash = Math.imul(hash ^ recordId.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % shards;
};
