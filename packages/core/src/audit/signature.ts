// Whether the signature of a signed body holds today as it held when it was taken: whole, over all of the file, by a certificate
// whose chain and enrolment are judged at the moment of signing.
import type { BillRow } from '../bill/entity.ts';
import { certificateEntity } from '../certificate/entity.ts';
import { signedBillNow } from '../document/signed-bill-now.ts';
import { verifySignedBody } from '../pdf-signature/verify.ts';
import { readTrustStore, type TrustStore } from '../x509/trust.ts';
import { checking } from './checking.ts';

type SignedFile = NonNullable<BillRow['signed']>;

export interface ReadFile {
  readonly body: NonNullable<BillRow['body']>;
  readonly signed: SignedFile;
  /** Of the signed body. */
  readonly bytes: Uint8Array;
}

/**
 * The signatures of one audit: authorities and enrolments are read once. Revocation is not asked again, since lists of the
 * moment of signing are not kept: it was asked when the file was taken.
 */
export class Signatures {
  readonly #trust: Pick<TrustStore, 'roots' | 'intermediates'>;
  readonly #enrolments = new Map<string, Promise<Enrolment | undefined>>();

  private constructor(trust: Pick<TrustStore, 'roots' | 'intermediates'>) {
    this.#trust = trust;
  }

  static async open(): Promise<Signatures> {
    return new Signatures(await readTrustStore());
  }

  /** What is wrong with the signature of a file. */
  async faultsOf(bill: BillRow, { body, signed, bytes }: ReadFile): Promise<string[]> {
    const { certificate } = signed;
    const signedAt = new Date(certificate.signedAt);
    const result = await verifySignedBody({
      stored: body,
      signed: bytes,
      bill: signedBillNow(bill),
      mayLackBill: true,
      trust: {
        ...this.#trust,
        revocation: { lists: [], policy: 'soft' },
        now: signedAt,
        isEnrolled: async (thumbprint) =>
          isEnrolledAt(await this.#enrolment(bill.ddoCode, thumbprint), signedAt),
      },
    });
    if (!result.ok)
      return [`the signature of ${signed.key} does not hold: ${result.message} (${result.detail})`];
    const [faults, check] = checking();
    check(
      result.certificate.thumbprint === certificate.thumbprint,
      `${signed.key} is signed by another certificate than the bill names`,
    );
    check(
      result.claimedAt.toISOString() === certificate.claimedAt,
      `${signed.key} shows another time of signing than the bill`,
    );
    return faults;
  }

  #enrolment(ddoCode: string, thumbprint: string): Promise<Enrolment | undefined> {
    const name = `${ddoCode} ${thumbprint}`;
    const known = this.#enrolments.get(name) ?? enrolmentOf(ddoCode, thumbprint);
    this.#enrolments.set(name, known);
    return known;
  }
}

interface Enrolment {
  readonly confirmedAt: string | undefined;
  readonly revokedAt: string | undefined;
}

const enrolmentOf = async (ddoCode: string, thumbprint: string): Promise<Enrolment | undefined> => {
  const { data } = await certificateEntity().get({ ddoCode, thumbprint }).go({ consistent: true });
  return data ? { confirmedAt: data.confirmed?.at, revokedAt: data.revoked?.at } : undefined;
};

/** Revoked later, it was enrolled then. */
const isEnrolledAt = (enrolment: Enrolment | undefined, at: Date): boolean =>
  enrolment?.confirmedAt !== undefined &&
  new Date(enrolment.confirmedAt) <= at &&
  (enrolment.revokedAt === undefined || at <= new Date(enrolment.revokedAt));
