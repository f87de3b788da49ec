// The signing service of the shared local cloud.
import { cloud } from './portal.ts';
import { type NamedBill, signedBy } from './signed-pdf.ts';

/** The body with a signature in the box of the specification. */
export const signedPdf = (body: Uint8Array, bill?: NamedBill): Promise<Buffer> =>
  signedBy(cloud.signingOrigin, body, bill);
