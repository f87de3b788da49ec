// The signing service on the officer's own machine (3§7.3): where it is, whether it answers, and signing by it. The key
// never leaves the machine; the service asks the officer there.
import type { signatureBox } from '@portal/domain/document/schema';
import { documentText } from '@portal/domain/document/texts';
import type { Session } from '../../data/session.ts';

/** The port that the service takes where nothing else is said. */
const usualAddress = 'http://127.0.0.1:4700';
/** How an officer starts it for the portal at `origin`. */
export const signingCommand = (origin: string): string => `npx bill-portal-signer --origin ${origin}`;

/** The address that the portal's configuration names, if it is one of the officer's own machine. */
export const signingAddress = ({ signing_service: named }: Pick<Session, 'signing_service'>): string => {
  if (!URL.canParse(named)) return usualAddress;
  const { protocol, hostname, origin } = new URL(named);
  return protocol === 'http:' && hostname === '127.0.0.1' ? origin : usualAddress;
};

/** In points from the page's bottom left. */
export type SignatureBox = { readonly [Name in keyof typeof signatureBox]: number };

export interface SigningOrder {
  /** Its name is what the officer sees in the signing program. */
  readonly pdf: File;
  readonly box: SignatureBox;
  readonly reason: string;
  readonly location: string;
}

/** Nothing signed; the service's sentence, or that it does not answer. */
export class SigningError extends Error {
  override readonly name = 'SigningError';
  readonly isSilent: boolean;

  constructor(message: string, isSilent: boolean) {
    super(message);
    this.isSilent = isSilent;
  }
}

/** True when something answers at the address; what it says is not looked at. */
export const isSigningServiceThere = async (address: string, signal: AbortSignal): Promise<boolean> => {
  try {
    await fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
};

/** The signed PDF. The officer may take long over the PIN, so that nothing ends the wait but `signal`. @throws SigningError */
export const signPdf = async (address: string, order: SigningOrder, signal: AbortSignal): Promise<Blob> => {
  const response = await fetch(`${address}/api/esignPDF`, {
    method: 'POST',
    body: orderForm(order),
    credentials: 'omit',
    signal,
  }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new SigningError(documentText.signingFailed, true);
  });
  if (!response.ok) throw new SigningError(await refusalOf(response), false);
  const signed = await response.blob();
  if ((await signed.slice(0, 5).text()) !== '%PDF-')
    throw new SigningError(documentText.signingFailed, false);
  return signed;
};

/** The fields of 3§7.3. */
const orderForm = ({ pdf, box, reason, location }: SigningOrder): FormData => {
  const form = new FormData();
  form.set('pdf_file', pdf);
  form.set('x', String(box.x));
  form.set('y', String(box.y));
  form.set('rectangle_height', String(box.height));
  form.set('rectangle_width', String(box.width));
  form.set('pageNo', String(box.page));
  form.set('reason', reason);
  form.set('location', location);
  return form;
};

/** "Signing failed: …" with the sentence of the service, if it said one. */
const refusalOf = async (response: Response): Promise<string> => {
  const text = (await response.text().catch(() => '')).trim();
  const sentence = messageIn(text);
  return sentence ? `${documentText.signingFailed}: ${sentence}` : documentText.signingFailed;
};

const messageIn = (text: string): string => {
  try {
    const { message, error } = JSON.parse(text) as { message?: unknown; error?: unknown };
    return typeof message === 'string' ? message : typeof error === 'string' ? error : '';
  } catch {
    // a plain sentence; a page of markup is none
    return text.length <= 300 && !text.startsWith('<') ? text : '';
  }
};
