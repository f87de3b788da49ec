// What a scheme system was answered about one of its files, and when: for the office that has it.
import { acknowledgementCodes } from '@portal/domain/acknowledgement/schema';
import type { FtoAnswer } from '@portal/domain/order/api';
import { acknowledgementEntity } from '../acknowledgement/entity.ts';
import type { Call } from '../call.ts';
import { readRows } from '../storage/read.ts';
import { type OfFile, orderOf, wantedName } from './load.ts';

/** Far more than the words about one order. */
const mostAnswers = 50;

/** Oldest first. @throws `order.unknown` (404) */
export const answersAbout = async (call: Call, of: OfFile): Promise<FtoAnswer[]> => {
  const claims = await readRows(wantedName(call, of));
  const { system, messageId } = await orderOf(claims, of.system);
  const { data } = await acknowledgementEntity()
    .query.acknowledgementsOfMessage({ system, messageId })
    .go({ limit: mostAnswers, consistent: true });
  return data.map(({ status, reasons, at, state, sentAt = '' }) => ({
    code: acknowledgementCodes[status],
    reasons: reasons.map(({ text }) => text),
    at,
    sent_at: state === 'sent' ? sentAt : '',
  }));
};
