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
  let several: Several = 'on';
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
      {
        method: 'POST',
        path: '/treasury/bills/status',
        answer: (request) => reportStatuses(books, request, several),
        refusal: () => refused(403, 'The treasury does not report these statuses (demo refusal).'),
      },
    ],
    order(input) {
      const service = ServiceOrder.safeParse(input);
      if (!service.success) return moveBill(books, input);
      several = service.data.several;
      return { status: 200, body: { several } };
    },
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
  // what is delivered is paid: only papers follow, and papers only follow it
  const delivered = books.wasDelivered(auth_no);
  if (delivered !== (read.data.documents_only === true))
    return rejected(
      delivered
        ? `Bill ${auth_no} is delivered: send documents_only.`
        : `Bill ${auth_no} was never delivered: send it whole.`,
    );
  return accepted(books.take({ key, sha256, auth_no }));
}

function reportStatus(books: TreasuryBooks, request: PartnerRequest): PartnerAnswer {
  if (!isKnownCaller(request)) return unknownCaller;
  return { status: 200, body: statusOf(books, request.params['auth_no'] ?? '') };
}

const Numbers = z.strictObject({ auth_nos: z.array(z.string()).min(1).max(100) });

/**
 * What the stand-in does with a question about several bills: answers it, does not know such questions, leaves the last bill out,
 * names the first one twice, or names one that was not asked about.
 */
const ServiceOrder = z.strictObject({ several: z.enum(['on', 'off', 'less', 'twice', 'other']) });
type Several = z.infer<typeof ServiceOrder>['several'];

/** The same of up to 100 bills at once. */
function reportStatuses(books: TreasuryBooks, request: PartnerRequest, several: Several): PartnerAnswer {
  if (!isKnownCaller(request)) return unknownCaller;
  if (several === 'off') return refused(404, 'The treasury takes one bill a question.');
  const read = Numbers.safeParse(jsonOf(request.body));
  if (!read.success) return refused(400, z.prettifyError(read.error));
  const bills = read.data.auth_nos.map((auth_no) => ({ auth_no, ...statusOf(books, auth_no) }));
  return { status: 200, body: { bills: misnamed(bills, several) } };
}

function misnamed<Bill extends { auth_no: string }>(
  bills: readonly Bill[],
  several: Several,
): readonly Bill[] {
  if (several === 'less') return bills.slice(0, -1);
  if (several === 'twice') return [...bills, ...bills.slice(0, 1)];
  if (several === 'other') return bills.map((bill) => ({ ...bill, auth_no: `${bill.auth_no}0` }));
  return bills;
}

function statusOf(books: TreasuryBooks, authNo: string) {
  const bill = books.byAuthNo(authNo);
  if (!bill) return { known: false, audt_flag: '', reasons: [] };
  const { audt_flag, reasons } = bill.audt_flag === 'U' ? books.move(bill, 'P', []) : bill;
  return { known: true, audt_flag, reasons };
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
