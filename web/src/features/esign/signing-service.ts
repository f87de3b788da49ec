// The signing service on the officer's own machine (3§7.3): where it is, whether it answers, and signing by it. The key
// never leaves the machine; the service asks the officer there.
import type { AuthorizedRow } from '@portal/domain/bill/api';
import type { signatureBox } from '@portal/domain/document/schema';
import { signedBillFields } from '@portal/domain/document/signed-bill';
import { documentText } from '@portal/domain/document/texts';
import type { Session } from '../../data/session.ts';
import { esignWords } from '../../texts/en/esign.ts';

/** The port that the service takes where nothing else is said. */
const usualAddress = 'http://127.0.0.1:4700';
/** How an officer starts it for the portal at `origin`. */
export const signingCommand = (origin: string): string => esignWords.npxBillPortalSigner(origin);

/** The address that the portal's configuration names, if it is one of the officer's own machine. */
export const signingAddress = ({ signing_service: named }: Pick<Session, 'signing_service'>): string => {
  if (!URL.canParse(named)) return usualAddress;
  const { protocol, hostname, origin } = new URL(named);
  return protocol === 'http:' && hostname === '127.0.0.1' ? origin : usualAddress;
};

/** In points from the page's bottom left. */
export type SignatureBox = { readonly [Name in keyof typeof signatureBox]: number };

export interface SigningTerms {
  readonly box: SignatureBox;
  readonly reason: string;
  readonly location: string;
}

/** What the box says of the bill, and the portal has of it. */
export type NamedBill = Pick<AuthorizedRow, 'trans_no' | 'net_amt' | 'payee_count'>;

export interface SigningOrder extends SigningTerms {
  readonly bill: NamedBill;
  /** Its name is what the officer sees in the signing program. */
  readonly pdf: File;
  /** Of the files that were confirmed together; none: the officer is asked about this one. */
  readonly run?: string | undefined;
}

/** A file that is signed later, by its name and its SHA-256 in hexadecimal. */
export interface AnnouncedFile {
  readonly name: string;
  readonly sha256: string;
  readonly bill: NamedBill;
}

/** Files that the officer confirmed together, by one PIN; the signing program forgets it at the end. */
export interface SigningRun {
  readonly id: string;
  readonly end: () => void;
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

export const fileToSign = (body: Blob, authNo: string): File => pdfNamed(body, `bill-${authNo}.pdf`);
export const signedFile = (signed: Blob, authNo: string): File => pdfNamed(signed, `signed-${authNo}.pdf`);

const pdfNamed = (content: Blob, name: string): File =>
  new File([content], name, { type: 'application/pdf' });

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
  const form = formOf(order);
  form.set('pdf_file', order.pdf);
  for (const name of signedBillFields) form.set(name, String(order.bill[name]));
  if (order.run !== undefined) form.set('run', order.run);
  const response = await asked(`${address}/api/esignPDF`, form, signal);
  const signed = await response.blob();
  if ((await signed.slice(0, 5).text()) !== '%PDF-')
    throw new SigningError(documentText.signingFailed, false);
  return signed;
};

/**
 * Asks the officer about many files at once. The run lasts as long as its connection: until `end`, or the page closes.
 * `signal` ends the wait for the officer. @throws SigningError
 */
export const beginRun = async (
  address: string,
  files: readonly AnnouncedFile[],
  terms: SigningTerms,
  signal: AbortSignal,
): Promise<SigningRun> => {
  const form = formOf(terms);
  form.set('files', files.map(({ name, sha256 }) => `${sha256}  ${name}`).join('\n'));
  form.set('bills', files.map(({ bill }) => signedBillFields.map((name) => bill[name]).join(' ')).join('\n'));
  const connection = new AbortController();
  const end = () => connection.abort();
  signal.addEventListener('abort', end, { once: true });
  const response = await asked(`${address}/api/esignRun`, form, connection.signal, tooOld);
  const id = await firstLine(response).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    return undefined;
  });
  if (id === undefined) throw new SigningError(documentText.signingFailed, false);
  // what is confirmed is not called off by stopping the rest: the file that is being signed is finished
  signal.removeEventListener('abort', end);
  return { id, end };
};

const tooOld = esignWords.signingProgramThisComputerToo;

const asked = async (
  url: string,
  body: FormData,
  signal: AbortSignal,
  unknownText?: string,
): Promise<Response> => {
  const response = await fetch(url, { method: 'POST', body, credentials: 'omit', signal }).catch(
    (cause: unknown) => {
      if (signal.aborted) throw cause;
      throw new SigningError(documentText.signingFailed, true);
    },
  );
  if (response.status === 404 && unknownText) throw new SigningError(unknownText, false);
  if (!response.ok) throw new SigningError(await refusalOf(response), false);
  return response;
};

/** Of an answer that stays open behind it. */
const firstLine = async ({ body }: Response): Promise<string | undefined> => {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (reader && !text.includes('\n')) {
    const { done, value } = await reader.read();
    if (done) return undefined;
    text += decoder.decode(value, { stream: true });
  }
  return /^[\w-]{1,100}$/.exec(text.split('\n')[0] ?? '')?.[0];
};

/** The fields of 3§7.3 that are the same for many files. */
const formOf = ({ box, reason, location }: SigningTerms): FormData => {
  const form = new FormData();
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
