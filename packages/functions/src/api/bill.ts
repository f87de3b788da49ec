// Bills from entry to authorization (1§7, 3§7.3).
import { authorizedRow, billHistory, billsAt, confirmRow, returnedRow } from '@portal/core/bill/read';
import { withinSubmits } from '@portal/core/bill/submit-limit';
import { Employees } from '@portal/core/payee/employees';
import type { Employee } from '@portal/core/payee/entity';
import * as api from '@portal/domain/bill/api';
import * as duplicates from '@portal/domain/bill/duplicate-api';
import * as earlier from '@portal/domain/bill/earlier-api';
import { correctedNumber, entryOf, payloads } from '@portal/domain/bill/payload';
import { getPayeeStatement } from '@portal/domain/bill/statement-api';
import { paise } from '@portal/domain/money';
import { listPageSize } from '@portal/domain/wire';
import { serve } from '../pipeline/pipeline.ts';
import { componentPort, employeePort, pfmsPort, treasuryPort } from '../pipeline/ports.ts';
import { done, made, page } from '../pipeline/reply.ts';
import { route } from '../pipeline/route.ts';

const ports = () => ({ pfms: pfmsPort(), employees: employeePort(), components: componentPort });

/** What is decided about a bill. */
const decisions = () => import('@portal/core/bill/decide');

/** The lines of a bill, which lists do without. */
const wholeBill = () => import('@portal/core/bill/whole');

const makerChecker = () => (process.env['MAKER_CHECKER'] === 'strict' ? 'strict' : 'final');

export const handler = serve([
  // one route a payload, whatever kinds of bill there are
  ...payloads().map((payload) =>
    route(api.submissionOf(payload), async (call, { body }) => {
      const { submitBill } = await import('@portal/core/bill/submit');
      const entry = entryOf(payload, body);
      return made(await withinSubmits(call, () => submitBill(call, entry, correctedNumber(body), ports())));
    }),
  ),

  route(api.getEmployee, async (call, { query }) => {
    const employee = await Employees.find(employeePort(), query.ein, call);
    if (query.gpfScheme === undefined) return employeeAnswer(employee);
    if (!employee) throw Employees.notFound();
    return {
      Grade: employee.grade,
      GPFNo: employee.gpfNumber,
      BankAccountNo: employee.accountNumber,
      IFSCCode: employee.ifsc,
      PayeeName: employee.fullName,
    };
  }),

  route(api.lookUpEmployees, async (call, { body }) => {
    const found = await Employees.lookUp(employeePort(), body.eins, call);
    return done(
      found.map(({ ein, result, employee }) => ({
        ein,
        result,
        emp_det: employee ? details(employee) : null,
      })),
    );
  }),

  route(api.listSnaPayees, async (call, { query }) => {
    const { SnaPayees } = await import('@portal/core/payee/sna-payees');
    const { rows, next } = await SnaPayees.list(call, query.cursor, query.rows);
    return page({ success: true as const, data: [...rows] }, next);
  }),

  route(api.listConfirmBills, async (call, { query }) => {
    const { rows, next } = await billsAt(call, 'prepared', query.cursor, listPageSize, confirmRow);
    return page([...rows], next);
  }),

  route(api.listReturnedBills, async (call, { query }) => {
    const { rows, next } = await billsAt(call, 'returned', query.cursor, listPageSize, returnedRow);
    return page([...rows], next);
  }),

  route(api.getReturnedEntry, async (call, { query }) => {
    const { returnedEntry } = await import('@portal/core/bill/returned-entry');
    return returnedEntry(call, query.trans_no);
  }),

  route(earlier.getBillLike, async (call, { query }) => {
    const { billLike } = await import('@portal/core/bill/bill-like');
    return billLike(call, query.trans_no, employeePort);
  }),

  route(earlier.listEarlierBills, async (call, { query }) => {
    const { earlierBills } = await import('@portal/core/bill/earlier-bills');
    return earlierBills(call, query);
  }),

  route(api.listBillPayees, async (call, { query }) => {
    const { billPayees } = await wholeBill();
    const { rows, next } = await billPayees(call, query);
    return page([...rows], next);
  }),

  route(api.listBillDeductions, async (call, { query }) => {
    const { billDeductions } = await wholeBill();
    return billDeductions(call, query.trans_no, 'normal');
  }),

  route(api.deleteBill, async (call, { params }) => {
    const [{ deleteBill }, { freeOrder }] = await Promise.all([
      decisions(),
      import('@portal/core/order/free'),
    ]);
    return done((await deleteBill(call, params.trans_no, freeOrder)).answer);
  }),

  route(api.authorizeBill, async (call, { body }) => {
    const { authorizeBill } = await decisions();
    const { trans_no: transNo, confirmed, paid_by: paidBy } = body;
    const asked = { transNo, confirmed, paidBy, way: 'normal' } as const;
    return done((await authorizeBill(call, asked, makerChecker(), pfmsPort)).answer);
  }),

  route(api.listPayeeChanges, async (call, { query }) => {
    const { payeeChanges } = await import('@portal/core/bill/payee-changes');
    return payeeChanges(call, query.trans_no, employeePort);
  }),

  route(duplicates.listDuplicates, async (call, { query }) => {
    const { listDuplicates } = await import('@portal/core/bill/duplicates');
    return { duplicates: await listDuplicates(call, query.trans_no) };
  }),

  route(duplicates.findDuplicates, async (call, { body }) => {
    const { findDuplicates } = await import('@portal/core/bill/duplicates');
    const payments = body.payees.map(({ account_no, ifsc_code, amount }) => ({
      accountNumber: account_no,
      ifsc: ifsc_code,
      amount: paise(amount),
    }));
    const asked = { kind: body.kind, transNo: body.corrects, payMonth: body.pay_month };
    return { duplicates: await findDuplicates(call, asked, payments) };
  }),

  route(api.returnBill, async (call, { body }) => {
    const { returnBill } = await decisions();
    return done((await returnBill(call, body.trans_no, body.remark)).answer);
  }),

  route(api.withdrawAuthorization, async (call, { body }) => {
    const { withdrawAuthorization } = await decisions();
    return done((await withdrawAuthorization(call, body.trans_no, body.remark, treasuryPort)).answer);
  }),

  route(api.searchRegister, async (call, { query }) => {
    const { cursor, rows: count, amount_from, amount_to, date_from, date_to, ...rest } = query;
    const search = {
      ...rest,
      amountFrom: amount_from,
      amountTo: amount_to,
      dateFrom: date_from,
      dateTo: date_to,
    };
    const { searchRegister } = await import('@portal/core/bill/register');
    const { rows, next } = await searchRegister(call, search, cursor, count);
    return page([...rows], next);
  }),

  route(api.findAnything, async (call, { query }) => {
    const { findAnything } = await import('@portal/core/bill/find');
    const { bills, payees } = await findAnything(call, query.q);
    return { bills: [...bills], payees: [...payees] };
  }),

  route(getPayeeStatement, async (call, { query, body }) => {
    const { payeeStatement } = await import('@portal/core/bill/payee-statement');
    const asked = { year: body.year, account: body.account_no, ifsc: body.ifsc_cd };
    const { rows, next } = await payeeStatement(call, asked, query.cursor);
    return page([...rows], next);
  }),

  route(api.listAuthorizedBills, async (call, { query }) => {
    const { rows, next } = await billsAt(call, 'authorized', query.cursor, listPageSize, authorizedRow);
    return page([...rows], next);
  }),

  route(api.getBillHistory, (call, { query }) => billHistory(call, query.trans_no)),
]);

/** The employee service's own answer, as the portal passes it on (1§3). */
const employeeAnswer = (employee: Employee | undefined) =>
  employee ? { status_code: '00', emp_det: details(employee) } : { status_code: '01', emp_det: null };

const details = (employee: Employee) => ({
  ein: employee.ein,
  pan_no: employee.pan,
  bank_account_no: employee.accountNumber,
  full_name: employee.fullName,
  ifsc_code: employee.ifsc,
  designation: employee.designation,
});
