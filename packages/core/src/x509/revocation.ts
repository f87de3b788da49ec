// Finds out whether any certificate of a path has been revoked: first from the available lists, then from where the
// certificates say that lists and responders are. What happens when none of them answers is a setting.

import type { Certificate } from './certificate.ts';
import { type Standing, standingInList } from './crl.ts';
import { DerFault } from './der.ts';
import { ocspRequest, standingInAnswer } from './ocsp.ts';
import type { CertificatePath } from './path.ts';
import { SignatureRefusal } from './refusal.ts';

export interface RevocationSources {
  /** Available lists, as DER. */
  readonly lists: readonly Uint8Array[];
  /** Fetches a list; rejects, within its own time limit, when it is out of reach. */
  readonly fetchList?: (url: string) => Promise<Uint8Array>;
  /** Puts a question (DER) to a responder and answers its answer. */
  readonly askResponder?: (url: string, question: Uint8Array) => Promise<Uint8Array>;
  /** hard: no answer, no acceptance. soft: a certificate counts as good until somebody says otherwise. */
  readonly policy: 'hard' | 'soft';
}

/** Whether all of the path was found good; false when no source knew, which only the soft policy lets pass. */
export const checkRevocation = async (
  path: CertificatePath,
  sources: RevocationSources,
  at: Date,
): Promise<boolean> => {
  let isKnown = true;
  for (const [index, certificate] of path.entries()) {
    const issuer = path[index + 1];
    if (!issuer) continue;
    const standing = await standingOf(certificate, issuer, sources, at);
    if (standing === 'revoked')
      throw new SignatureRefusal('signature.revoked', `${certificate.subjectText} has been revoked`);
    if (standing === 'unknown') {
      if (sources.policy === 'hard')
        throw new SignatureRefusal(
          'signature.revocation-unknown',
          `no list or responder answers for ${certificate.subjectText}`,
        );
      isKnown = false;
    }
  }
  return isKnown;
};

const standingOf = async (
  certificate: Certificate,
  issuer: Certificate,
  { lists, fetchList, askResponder }: RevocationSources,
  at: Date,
): Promise<Standing> => {
  // All available lists are read: an older one that is still in force may not yet know of a revocation.
  const known = lists.map((list) => ignoringFaults(() => standingInList(list, certificate, issuer, at)));
  if (known.includes('revoked')) return 'revoked';
  if (known.includes('good')) return 'good';
  const { responderUrls, revocationListUrls } = certificate.extensions;
  for (const url of askResponder ? responderUrls : []) {
    const answer = await reached(askResponder?.(url, ocspRequest(certificate, issuer)));
    const standing = answer && ignoringFaults(() => standingInAnswer(answer, certificate, issuer, at));
    if (standing && standing !== 'unknown') return standing;
  }
  for (const url of fetchList ? revocationListUrls : []) {
    const list = await reached(fetchList?.(url));
    const standing = list && ignoringFaults(() => standingInList(list, certificate, issuer, at));
    if (standing && standing !== 'unknown') return standing;
  }
  return 'unknown';
};

/** Out of reach is no answer; the policy decides what that means. */
const reached = async (answer: Promise<Uint8Array> | undefined): Promise<Uint8Array | undefined> => {
  try {
    return await answer;
  } catch {
    return undefined;
  }
};

const ignoringFaults = (ask: () => Standing): Standing => {
  try {
    return ask();
  } catch (error) {
    if (error instanceof DerFault) return 'unknown';
    throw error;
  }
};
