// Answers to OMMAS about expenditures of PMGSY: what became of the expenditure and of each payee (3§7.9).
import { acknowledgementCodes } from '@portal/domain/acknowledgement/schema';
import type { OmmasPort } from '../port/ommas.ts';
import { wireIdOf } from './acknowledge.ts';
import { answeredPayees, type ReferencesOf } from './payees.ts';
import type { AcknowledgementSender } from './send.ts';

/** OMMAS takes each number once. */
export const ommasSender =
  (port: Pick<OmmasPort, 'acknowledge'>, referencesOf: ReferencesOf): AcknowledgementSender =>
  async (row, attempt) => {
    const payees = await answeredPayees(row, referencesOf);
    await port.acknowledge(
      {
        ACKNOWLEDGEMENT_NO: wireIdOf(row),
        TXN_UNIQUE_ID: row.txnUniqueId,
        STATUS: acknowledgementCodes[row.status],
        BILL_NUMBER: row.transNo,
        REASONS: row.reasons.map(({ code, text }) => ({ CODE: code, TEXT: text })),
        PAYEES: payees.map(({ referenceNo, number, status, code }) => ({
          REFERENCE_NO: referenceNo,
          PAYEE_ACK_NO: number,
          STATUS: status,
          CODE: code,
        })),
      },
      attempt,
    );
  };
