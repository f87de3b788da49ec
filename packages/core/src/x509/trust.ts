// Whom the portal trusts to have issued signing certificates: roots, the authorities between them and the officers, and
// revocation lists, kept in the document bucket by finance IT, read at most every five minutes.
import { Bucket, isRefusal } from '../storage/bucket.ts';
import type { RevocationSources } from './revocation.ts';

export interface TrustStore {
  /** Trusted authorities, DER. */
  readonly roots: readonly Uint8Array[];
  /** Authorities below them, DER: none is trusted by itself, and a signature need not bring them along. */
  readonly intermediates: readonly Uint8Array[];
  readonly revocation: RevocationSources;
}

export const trustKeys = {
  roots: 'trust/roots.pem',
  intermediates: 'trust/intermediates.pem',
  crls: 'trust/crls.pem',
  /** The certificate of the key that signs the answers to NREGA, which has it too. */
  answers: 'trust/acknowledgement.pem',
} as const;
const keptMilliseconds = 5 * 60_000;
let kept: { readonly at: number; readonly store: Promise<TrustStore> } | undefined;

/** As it was read up to five minutes ago: what a signature is verified against. */
export const trustStore = (): Promise<TrustStore> => {
  if (kept && Date.now() - kept.at < keptMilliseconds) return kept.store;
  const store = readTrustStore();
  kept = { at: Date.now(), store };
  store.catch(() => {
    kept = undefined;
  });
  return store;
};

/** As it is now: an authority counts for an enrolment as soon as finance IT configured it. */
export const readTrustStore = async (): Promise<TrustStore> => {
  const [roots, intermediates, lists] = await Promise.all([
    textOf(trustKeys.roots),
    textOf(trustKeys.intermediates),
    textOf(trustKeys.crls),
  ]);
  return {
    roots: blocks(roots, 'CERTIFICATE'),
    intermediates: blocks(intermediates, 'CERTIFICATE'),
    revocation: {
      lists: blocks(lists, 'X509 CRL'),
      fetchList: (url) => fetchBytes(url, {}),
      askResponder: (url, question) =>
        fetchBytes(url, {
          method: 'POST',
          headers: { 'content-type': 'application/ocsp-request' },
          body: new Uint8Array(question),
        }),
      policy: revocationPolicy(),
    },
  };
};

/** `soft` only where the setting says so: otherwise a certificate of which no list says anything is refused. */
export const revocationPolicy = (): 'soft' | 'hard' =>
  process.env['REVOCATION_POLICY'] === 'soft' ? 'soft' : 'hard';

const fetchSeconds = 5;
const longestAnswerBytes = 10 * 1024 * 1024;

const fetchBytes = async (url: string, init: RequestInit): Promise<Uint8Array> => {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(fetchSeconds * 1000) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes.byteLength > longestAnswerBytes) throw new Error(`${url} answered ${bytes.byteLength} bytes`);
  return bytes;
};

/** The text of an object; empty where there is none. The function has the right to read `trust/`. */
export const textOf = async (key: string): Promise<string> => {
  try {
    return new TextDecoder().decode(await Bucket.get(key));
  } catch (error) {
    if (isRefusal(error, 'NoSuchKey')) return '';
    throw error;
  }
};

const blocks = (pem: string, label: string): Uint8Array[] =>
  [...pem.matchAll(new RegExp(`-----BEGIN ${label}-----([^-]+)-----END ${label}-----`, 'g'))].map(
    (match) => new Uint8Array(Buffer.from(match[1] ?? '', 'base64')),
  );
