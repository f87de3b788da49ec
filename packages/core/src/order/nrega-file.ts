// Reads a file of NREGA: XML with the signatures of maker and checker (3§2.12; docs/formats).
import type { OrderRead, SignedFileContext } from './order-read.ts';
import { readSignedFile } from './signed-file.ts';

/** Whatever is wrong with the file is a reason; only what is wrong with the portal is thrown. */
export const readNregaFile = (bytes: Uint8Array, context: SignedFileContext): Promise<OrderRead> =>
  readSignedFile('nrega', bytes, context);
