// Checks the time stamp of a signature (RFC 3161): when it was made, by the word of an authority that is trusted for times.
import { createHash } from 'node:crypto';
import { digestOf } from '../x509/algorithm.ts';
import type { Certificate } from '../x509/certificate.ts';
import { algorithmOf, DerFault, items, readDer, tags, timeOf } from '../x509/der.ts';
import { validPath } from '../x509/path.ts';
import { SignatureRefusal } from '../x509/refusal.ts';
import { readCms } from './cms.ts';

const timeStampInfo = '1.2.840.113549.1.9.16.1.4';
const timeStamping = '1.3.6.1.5.5.7.3.8';

/** The time by which the signature existed. */
export const stampedTime = (
  token: Uint8Array,
  signature: Uint8Array,
  roots: readonly Certificate[],
  at: Date,
): Date => {
  try {
    const cms = readCms(token, timeStampInfo);
    if (!cms.content) throw new DerFault('an empty time stamp');
    cms.check(createHash(cms.digest).update(cms.content).digest());
    validPath({ leaf: cms.signer, intermediates: cms.others, roots, at });
    if (!cms.signer.extensions.purposes?.includes(timeStamping)) throw new DerFault('no authority for times');
    return timeFrom(cms.content, signature);
  } catch (cause) {
    if (cause instanceof SignatureRefusal || cause instanceof DerFault)
      throw new SignatureRefusal('signature.time-stamp', cause.message, { cause });
    throw cause;
  }
};

const timeFrom = (content: Uint8Array, signature: Uint8Array): Date => {
  const info = items(readDer(content));
  info.take(tags.integer);
  info.take(tags.oid);
  const imprint = items(info.take(tags.sequence));
  const digest = digestOf(algorithmOf(imprint.take(tags.sequence)));
  const hash = imprint.take(tags.octetString).content;
  if (!digest || !createHash(digest).update(signature).digest().equals(hash))
    throw new DerFault('a time stamp of another signature');
  info.take(tags.integer);
  return timeOf(info.take(tags.generalizedTime), { mayHaveFraction: true });
};
