// Answers to NRLM about its payment advices: what became of the advice and of each payee (3§7.8).
import { acknowledgementCodes } from '@portal/domain/acknowledgement/schema';
import type { NrlmPort } from '../port/nrlm.ts';
import { wireIdOf } from './acknowledge.ts';
import type { AcknowledgementRow } from './entity.ts';
import { answeredPayees, type ReferencesOf } from './payees.ts';
import type { AcknowledgementSender } from './send.ts';

/** NRLM takes each number once. */
export const nrlmSender =
  (port: Pick<NrlmPort, 'acknowledge'>, referencesOf: ReferencesOf): AcknowledgementSender =>
  async (row, attempt) => {
    const payees = await answeredPayees(row, referencesOf);
    await port.acknowledge(
      {
        fto_trans_log: row.txnUniqueId,
        acknowledgement_no: wireIdOf(row),
        // an advice is filed under its id
        id: row.fileName,
        message: sentence(row),
        status_code: acknowledgementCodes[row.status],
        payee_references: payees.map(({ referenceNo, number, status, code }) => ({
          reference_no: referenceNo,
          payee_ack_no: number,
          status,
          code,
        })),
      },
      attempt,
    );
  };

/** What became of the advice, and why, for a person. */
const sentence = ({ status, transNo, reasons }: AcknowledgementRow): string =>
  [`${status}${transNo && `, bill ${transNo}`}.`, ...reasons.map(({ text }) => text)]
    .join(' ')
    .slice(0, 1000);
