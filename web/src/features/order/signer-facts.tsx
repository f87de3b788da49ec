// Whose signatures an order carries, in their order: maker first, checker second (decisions.md, Signatories).
import { civilDate, formatCivilDate } from '@portal/domain/calendar';
import { type OrderSigner, signatoryPlaceNames } from '@portal/domain/order/signatory';
import type { Fact } from '../../components/bill/facts.tsx';
import { orderWords } from '../../texts/en/order.ts';

export const signerFacts = (signers: readonly OrderSigner[]): readonly Fact[] =>
  signers.map(({ order, place, name, serial, valid_to }) => ({
    label: orderWords.signature(order),
    value: (
      <div>
        {`${name}, ${signatoryPlaceNames[place]}`}
        <p className="note">{orderWords.certificateUntil(formatCivilDate(civilDate(new Date(valid_to))))}</p>
        <p className="hash">{serial}</p>
      </div>
    ),
  }));
