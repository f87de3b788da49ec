// The signing service of the shared local cloud.
import { cloud } from './portal.ts';
import { signedBy } from './signed-pdf.ts';

/** The body with a signature in the box of the specification. */
export const signedPdf = (body: Uint8Array): Promise<Buffer> => signedBy(cloud.signingOrigin, body);
