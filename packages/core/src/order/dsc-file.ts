// Reads the file of a request to enrol or remove a signatory, in a thread (3§2.12; docs/formats).
import type { DscRequestRead } from './dsc-request.ts';
import { readInThread } from './read-in-thread.ts';

/** Whatever is wrong with the file is a reason; only what is wrong with the portal is thrown. */
export const readDscRequest = (bytes: Uint8Array): Promise<DscRequestRead> =>
  readInThread<DscRequestRead>({ bytes }, (reasons) => ({ reasons }));
