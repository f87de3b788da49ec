// What each component of a payee pays after the deductions: the net of the payee in the proportion of the gross amounts, to the
// paisa (decisions.md, Scheme files).
import { type Paise, paise } from '../money.ts';
import type { OrderComponent } from './order.ts';

/** The net amounts of components, in their order: none above its gross, together the net of the payee. Paise. */
export const netParts = (components: readonly Pick<OrderComponent, 'amountPaise'>[], net: Paise): Paise[] => {
  const gross = BigInt(components.reduce((sum, { amountPaise }) => sum + amountPaise, 0));
  let before = 0n;
  let given = 0n;
  return components.map(({ amountPaise }) => {
    before += BigInt(amountPaise);
    // the product of two amounts is past the safe integers
    const until = gross === 0n ? 0n : (BigInt(net) * before) / gross;
    const part = until - given;
    given = until;
    return paise(Number(part));
  });
};
