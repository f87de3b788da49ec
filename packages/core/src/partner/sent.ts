// The state's rows of a scheme as a scheme system has them: shown with what was sent, and sent where they were not, or changed
// since (decisions.md, Scheme systems).
import type { SendingCall } from '@portal/domain/partner/call';
import { partnerErrors } from '@portal/domain/partner/errors';
import type { PartnerRow, SentState } from '@portal/domain/partner/row';
import { rowKey } from '@portal/domain/partner/subject';
import { partnerText } from '@portal/domain/partner/texts';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import type { RowMessage, RowsPort } from '../port/partner-rows.ts';
import { sha256 } from '../sha256.ts';
import { itemOf } from '../storage/change.ts';
import { putRows } from '../storage/read.ts';
import { type RowsQuestion, rowsOf } from './rows.ts';
import { type SentRow, sentEntity } from './sent-entity.ts';

/** So many rows are sent at once; a scheme with more is sent by further calls. */
const rowsAtOnce = 500;

/** Every row of the state with what became of it. */
export const shownRows = async (
  { system, subject }: SendingCall,
  question: RowsQuestion,
): Promise<(PartnerRow & SentState)[]> => {
  const [rows, sent] = await Promise.all([rowsOf(subject, question), sentOf(system, subject, question.code)]);
  return rows.map((row) => ({ ...row, ...stateOf(row, sent.get(rowKey(subject, row))) }));
};

/**
 * Sends the rows that the system does not have as they are now, and answers what it says. Repeated after a kill it sends them
 * again under the same key.
 * @throws `partner.no-rows`, `partner.nothing-to-send` (422), the system's `…-unavailable` (503)
 */
export const sendRows = async (
  call: Call,
  of: SendingCall,
  question: RowsQuestion,
  port: RowsPort,
): Promise<unknown> => {
  const { system, subject, name } = of;
  const [rows, sent] = await Promise.all([rowsOf(subject, question), sentOf(system, subject, question.code)]);
  const unsent = rows
    .filter((row) => stateOf(row, sent.get(rowKey(subject, row))).sent !== 'sent')
    .slice(0, rowsAtOnce);
  if (rows.length === 0) throw new AppError(partnerErrors.noRows);
  if (unsent.length === 0) throw new AppError(partnerErrors.nothingToSend);
  const messages = unsent.map((row): RowMessage => ({ key: rowKey(subject, row), row }));
  const { said, outcomes } = await port.sendRows(
    { name, field: question.code, stateCode: question.stateCode, rows: messages },
    { requestId: call.requestId },
  );
  await putRows(
    unsent.map((row) => {
      const key = rowKey(subject, row);
      const outcome = outcomes.get(key);
      return itemOf(
        sentEntity().put({
          ...{ system, subject, key, scheme: question.code },
          hash: hashOf(row),
          state: outcome?.isTaken ? 'sent' : 'failed',
          message: outcome?.message ?? partnerText.rowUnanswered,
          at: call.now.toISOString(),
          by: call.officer.username,
        }),
      );
    }),
  );
  return said;
};

const hashOf = (row: PartnerRow): string => sha256(JSON.stringify(row));

const sentOf = async (system: string, subject: string, scheme: string): Promise<Map<string, SentRow>> => {
  const { data } = await sentEntity()
    .query.sentOfScheme({ system, subject, scheme })
    .go({ pages: 'all', consistent: true });
  return new Map(data.map((row) => [row.key, row]));
};

const notSent: SentState = { sent: 'no', message: '', at: null };

const stateOf = (row: PartnerRow, sent: SentRow | undefined): SentState => {
  if (!sent) return notSent;
  const { state, message, at } = sent;
  return sent.hash === hashOf(row) ? { sent: state, message, at } : { ...notSent, at };
};
