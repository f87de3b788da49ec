// Authorized bills: their withdrawal, and the register in which every bill of an office is found.
import { authorizeBill, findAnything, searchRegister, withdrawAuthorization } from '@portal/domain/bill/api';
import { aGeneralBill, submitGeneral } from '../../support/bill.ts';
import { aGrant, employees } from '../../support/records.ts';
import { anOffice, type BenchOffice } from '../officers.ts';
import { type Case, command, followingCalls, inParallel, once, read } from './case.ts';

export const authorizedCases = async (): Promise<Case[]> => {
  const [register, work] = [await anOffice(), await anOffice()];
  await inParallel(Array.from({ length: 50 }), 8, () => anAuthorizedBill(register));
  const title = '50 bills';
  return [
    read(searchRegister, register.draft, {}, { title, mostCalls: followingCalls }),
    read(
      searchRegister,
      register.draft,
      { query: { payee: 'test employee 00001' } },
      { title: `by payee in ${title}`, exempt: 'reads three ranges of keys', mostCalls: 5 },
    ),
    read(
      findAnything,
      register.draft,
      { query: { q: 'test employee' } },
      { title: `in ${title}`, exempt: 'reads the ranges of bills and of payees', mostCalls: 12, mostMs: 150 },
    ),
    command(withdrawAuthorization, (count) =>
      inParallel(Array.from({ length: count }), 8, async () => {
        const { transNo } = await anAuthorizedBill(work);
        return once(work.final, { body: { trans_no: transNo, remark: 'Wrong payee.' } });
      }),
    ),
  ];
};

/** Charged to a grant of its own. */
export const anAuthorizedBill = async ({
  office,
  draft,
  final,
}: BenchOffice): Promise<{ transNo: string; authNo: string }> => {
  const [grant, people] = await Promise.all([aGrant(office), employees(1)]);
  const transNo = await submitGeneral(draft, aGeneralBill(grant, people));
  const { body } = await final.ask(authorizeBill, { body: { trans_no: transNo } });
  return { transNo, authNo: body.data };
};
