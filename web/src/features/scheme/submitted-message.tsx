// The message on the bill that was submitted just now, above the list that a submit leads to.
import { useLayoutEffect, useState } from 'react';
import { part } from '../../lib/part.ts';
import { useSubmittedBill } from '../../lib/submitted-bill.ts';

const message = part(async () => (await import('./submitted-bill-message.tsx')).SubmittedBillMessage);

export function SubmittedMessage() {
  const [bill, close] = useSubmittedBill();
  const [Shown, setShown] = useState(message.now);
  useLayoutEffect(() => {
    if (!bill || Shown) return;
    message.fetch().then(
      (found) => setShown(() => found),
      () => undefined,
    );
  }, [bill, Shown]);
  return bill && Shown ? <Shown bill={bill} onClose={close} /> : null;
}
