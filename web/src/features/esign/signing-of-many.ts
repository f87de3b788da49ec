// Many bodies signed by one PIN (decisions.md, Many at once): all are fetched, the officer confirms the list of them in the
// signing program, then each is signed as a single one is. The PIN is given there and never comes here.
import type { BodyBill } from '../../data/bill-desks.ts';
import type { OpenMeans } from '../../data/bulk.ts';
import { fewAtOnce, waits } from '../../data/bulk.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { esignWords } from '../../texts/en/esign.ts';
import { type AnnouncedFile, beginRun, fileToSign, type SigningTerms, signPdf } from './signing-service.ts';
import { fetchBody } from './use-body.ts';

export interface ManyToSign {
  readonly family: DeskFamily;
  readonly address: string;
  readonly terms: SigningTerms;
  /** All that could be fetched is: now the officer is asked. */
  readonly onAsked: () => void;
}

export interface SigningOfMany {
  /** The signed file of one of them. @throws Error with the reason why it is not signed, or was not fetched */
  readonly sign: (bill: BodyBill) => Promise<Blob>;
  /** The signing program forgets the PIN. */
  readonly end: () => void;
}

interface Fetched extends AnnouncedFile {
  readonly pdf: File;
}

const fetchedAtOnce = 3;

/** One that cannot be fetched is no part of the question, and fails by itself. @throws SigningError, where none can be signed */
export const openSigning = async (
  bills: readonly BodyBill[],
  { family, address, terms, onAsked }: ManyToSign,
  means: OpenMeans<BodyBill>,
): Promise<SigningOfMany> => {
  const { files, failures } = await fetchAll(family, bills, means);
  onAsked();
  const run = files.size > 0 ? await beginRun(address, [...files.values()], terms, means.signal) : undefined;
  return {
    sign: async (bill) => {
      const { auth_no } = bill;
      const file = files.get(auth_no);
      if (!file || !run) throw failures.get(auth_no);
      // not ended by Cancel: what is being signed is finished
      return signPdf(address, { ...terms, bill, pdf: file.pdf, run: run.id }, new AbortController().signal);
    },
    end: () => run?.end(),
  };
};

const fetchAll = async (
  family: DeskFamily,
  bills: readonly BodyBill[],
  { signal, note }: OpenMeans<BodyBill>,
) => {
  const files = new Map<string, Fetched>();
  const failures = new Map<string, unknown>();
  await fewAtOnce(bills, fetchedAtOnce, async (bill) => {
    note(bill, { state: 'under way', text: esignWords.fetchingBody });
    try {
      const pdf = fileToSign(await fetchBody(family, bill.auth_no, signal), bill.auth_no);
      files.set(bill.auth_no, { name: pdf.name, sha256: await sha256Of(pdf), bill, pdf });
    } catch (error) {
      signal.throwIfAborted();
      failures.set(bill.auth_no, error);
    }
    note(bill, waits);
  });
  return { files, failures };
};

/** In lower-case hexadecimal. */
const sha256Of = async (file: Blob): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
