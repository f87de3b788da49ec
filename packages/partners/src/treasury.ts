// Stand-in of the treasury: takes signed bills and reports their status (3§2.6, 3§4). A bill that it took has status U
// until its status is asked for the first time, which makes it P; `POST /control/treasury` moves it on.
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { demoKeys } from './data/keys.ts';
import { jsonOf, type Partner, type PartnerAnswer, type PartnerRequest, unknownCaller } from './partner.ts';
import { type TakenBill, TreasuryBooks } from './treasury-books.ts';
import { messageFaults, TreasuryMessage } from './treasury-message.ts';

const refused = (status: number, message: string): PartnerAnswer => ({ status, body: { message } });
const accepted = ({ ack_no }: TakenBill): PartnerAnswer => ({
  status: 200,
  body: { state: 'ACCEPTED', ack_no },
});
const rejected = (...reasons: string[]): PartnerAnswer => ({
  status: 200,
  body: { state: 'REJECTED', reasons },
});
const isKnownCaller = ({ headers }: PartnerRequest) => headers['x-api-key'] === demoKeys.treasuryApiKey;

/** Without a path the books are forgotten with the process. */
export function createTreasury(booksPath?: string): Partner {
  const books = new TreasuryBooks(booksPath);
  return {
    name: 'treasury',
    routes: [
      {
        method: 'POST',
        path: '/treasury/bills',
        answer: (request) => takeBill(books, request),
        refusal: () => rejected('The treasury does not take this bill (demo refusal).'),
      },
      {
        method: 'GET',
        path: '/treasury/bills/{auth_no}/status',
        answer: (request) => reportStatus(books, request),
        refusal: () => refused(403, 'The treasury does not report this status (demo refusal).'),
      },
    ],
    order: (input) => moveBill(books, input),
  };
}

/** The same message under the same key any number of times, another one under it never; no bill is taken twice. */
function takeBill(books: TreasuryBooks, request: PartnerRequest): PartnerAnswer {
  if (!isKnownCaller(request)) return unknownCaller;
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return refused(400, 'Send an Idempotency-Key.');
  const sha256 = createHash('sha256').update(request.body).digest('hex');
  const before = books.byKey(key);
  if (before) {
    return before.sha256 === sha256
      ? accepted(before)
      : refused(409, 'Another message came under this Idempotency-Key before.');
  }
  const read = TreasuryMessage.safeParse(jsonOf(request.body));
  if (!read.success) return refused(400, z.prettifyError(read.error));
  const faults = messageFaults(read.data);
  if (faults.length > 0) return rejected(...faults);
  const { auth_no } = read.data;
  const earlier = books.byAuthNo(auth_no);
  if (earlier && earlier.audt_flag !== 'O')
    return rejected(`Bill ${auth_no} was received before (acknowledgement ${earlier.ack_no}).`);
  return accepted(books.take({ key, sha256, auth_no }));
}

function reportStatus(books: TreasuryBooks, request: PartnerRequest): PartnerAnswer {
  if (!isKnownCaller(request)) return unknownCaller;
  const bill = books.byAuthNo(request.params['auth_no'] ?? '');
  if (!bill) return { status: 200, body: { known: false, audt_flag: '', reasons: [] } };
  const { audt_flag, reasons } = bill.audt_flag === 'U' ? books.move(bill, 'P', []) : bill;
  return { status: 200, body: { known: true, audt_flag, reasons } };
}

const Order = z.strictObject({
  auth_no: z.string().regex(/^\d{1,20}$/, 'auth_no is the number of a bill.'),
  // Any letter: the portal must show those that it does not know too.
  audt_flag: z.string().regex(/^[A-Z]$/, 'audt_flag is one capital letter: U, P, A, D, C or O.'),
  reasons: z.array(z.string()).default([]),
});

function moveBill(books: TreasuryBooks, input: unknown): PartnerAnswer {
  const read = Order.safeParse(input);
  if (!read.success) return refused(400, read.error.issues.map(({ message }) => message).join(' '));
  const { auth_no, audt_flag, reasons } = read.data;
  const bill = books.byAuthNo(auth_no);
  if (!bill) return refused(404, `The treasury has no bill ${auth_no}.`);
  books.move(bill, audt_flag, reasons);
  return { status: 200, body: { auth_no, audt_flag, reasons } };
}
