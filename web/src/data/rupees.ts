// Amounts of answers: rupees on the wire, whole paise in the screens.
import { type Paise, parseRupees, sumPaise, zeroPaise } from '@portal/domain/money';

/** By string, so that no float remains; what is no amount counts as nothing. */
export const paiseOf = (rupees: number): Paise => parseRupees(rupees.toFixed(2)) ?? zeroPaise;

/** What amounts in rupees come to, each taken by its paise. */
export const paiseSum = (rupees: readonly number[]): Paise => sumPaise(rupees.map(paiseOf));
