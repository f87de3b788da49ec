// What the box of a signature says of the bill that it is given to (decisions.md, The box names bill and money): its number, its
// net amount, how many are paid, and which body. The page sends it with the body to the signing service, under the names that
// the rows of bills have; the portal holds it against its own records.
import { formatRupees, type Paise, paise } from '../money.ts';

export interface SignedBill {
  readonly transNo: string;
  readonly netPaise: Paise;
  readonly payees: number;
}

/** The names of the fields of a sign request. */
export const signedBillFields = ['trans_no', 'net_amt', 'payee_count'] as const;

/** As many signs of the SHA-256 as two bodies never share by chance, and as an officer compares. */
const hashSigns = 12;

/** The line with the bill, which the officer also reads in the signing program. */
export const billLine = ({ transNo, netPaise, payees }: SignedBill): string =>
  `Bill ${transNo}: Rs ${formatRupees(netPaise)} net, ${payees} ${payees === 1 ? 'payee' : 'payees'}`;

/** The lines of the box. `bodySha256` is that of the body without the signature, in hexadecimal. */
export const signedBillLines = (bill: SignedBill, bodySha256: string): readonly string[] => [
  billLine(bill),
  `Body: ${bodySha256.slice(0, hashSigns).toLowerCase()}`,
];

/** A bill out of the texts of a sign request, the net amount in rupees; undefined where they are none. */
export const signedBillOf = (transNo: string, netRupees: string, payees: string): SignedBill | undefined => {
  if (!/^\d{1,20}$/.test(transNo) || !/^\d{1,6}$/.test(payees)) return undefined;
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(netRupees) ?? [];
  if (whole === undefined) return undefined;
  return { transNo, netPaise: paise(Number(whole + fraction.padEnd(2, '0'))), payees: Number(payees) };
};
