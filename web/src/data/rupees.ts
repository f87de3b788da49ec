// Amounts of answers: rupees on the wire, whole paise in the screens.
import { type Paise, parseRupees, zeroPaise } from '@portal/domain/money';

/** By string, so that no float remains; what is no amount counts as nothing. */
export const paiseOf = (rupees: number): Paise => parseRupees(rupees.toFixed(2)) ?? zeroPaise;
