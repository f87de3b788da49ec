// A file that is still being uploaded: XML without the end of its root element. The upload may have paused for longer than the two
// listings of a run, so that size and time say nothing (decisions.md, Scheme files).

/** As much of a file as its root element begins in, or ends in. */
const edgeBytes = 4_096;

/** Whether the bytes are nothing, or begin as XML and lack the end of the root element. What is no XML is refused as it is. */
export const isCutOff = (bytes: Uint8Array): boolean => {
  const [head, tail] = [bytes.subarray(0, edgeBytes), bytes.subarray(-edgeBytes)].map((part) =>
    new TextDecoder().decode(part).trim(),
  );
  if (!head || !tail) return true;
  if (!head.startsWith('<')) return false;
  // behind declarations and comments
  const root = /<([A-Za-z_][^\s/>]*)/.exec(head)?.[1];
  return root === undefined || !tail.endsWith(`</${root}>`);
};
