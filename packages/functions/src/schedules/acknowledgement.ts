// Schedule: answers the scheme systems, and reports what waits to be answered.
import {
  type AcknowledgementSenders,
  sendAcknowledgements,
  stillWaiting,
} from '@portal/core/acknowledgement/send';
import { log } from '@portal/core/log';
import { metricFields } from '@portal/core/metric';
import { scheduled } from '@portal/core/operation/schedule-run';
import { withKeys } from '@portal/core/storage/keys';
import { partnerOf } from '@portal/domain/acknowledgement/schema';
import { type OrderSystem, orderSystems } from '@portal/domain/order/order';
import { acknowledgementSenders, type SenderOrMissing } from '../pipeline/acknowledgement-senders.ts';

/** Two runs at once send nothing twice: each answer is claimed before it is sent. */
const answer = async (): Promise<{ sent: number; failed: number }> => {
  const made = await Promise.all(
    orderSystems.map(async (system) => [system, await acknowledgementSenders[system]()] as const),
  );
  const counts = await sendAcknowledgements(sendersAmong(made), new Date());
  for (const [system, sender] of made) await report(system, sender);
  return counts;
};

export const handler = withKeys(
  scheduled('acknowledgement', answer, ({ sent, failed }) => ({
    said: `${sent} answers sent, ${failed} failed`,
  })),
);

const sendersAmong = (made: readonly (readonly [OrderSystem, SenderOrMissing])[]): AcknowledgementSenders =>
  Object.fromEntries(made.flatMap(([system, sender]) => ('send' in sender ? [[system, sender.send]] : [])));

/** For the alarm on answers that wait; where an operator has to set something first, the line says what. */
const report = async (system: OrderSystem, sender: SenderOrMissing): Promise<void> => {
  const now = new Date();
  const { answers, longestSeconds } = await stillWaiting(system, now);
  const isOff = 'missing' in sender && answers > 0;
  log(
    isOff ? 'warn' : 'info',
    isOff ? 'acknowledgement.off' : 'acknowledgement.over',
    { partner: partnerOf[system], answers, ...(isOff ? { missing: sender.missing } : {}) },
    metricFields('acknowledgements-waiting', longestSeconds, now),
  );
};
