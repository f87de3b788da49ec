// Reads a payment advice of NRLM: signed XML, which its service hands out as base64 (3§3, 3§7.8; docs/formats).
import type { OrderRead, SignedFileContext } from './order-read.ts';
import { readSignedFile } from './signed-file.ts';

/** Whatever is wrong with the advice is a reason; only what is wrong with the portal is thrown. */
export const readNrlmAdvice = (advice: Uint8Array | string, context: SignedFileContext): Promise<OrderRead> =>
  readSignedFile('nrlm', typeof advice === 'string' ? adviceBytes(advice) : advice, context);

/** The XML of `signed_xml`, as its bytes were signed. */
export const adviceBytes = (signedXml: string): Uint8Array =>
  new Uint8Array(Buffer.from(signedXml, 'base64'));
