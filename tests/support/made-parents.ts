// Consolidated bills made by core itself, the machine's pieces one after the other: for measurements, which need many.
import { authorizeBill } from '@portal/core/bill/decide';
import type { Call } from '@portal/core/call';
import { nextPiece } from '@portal/core/consolidation/assemble';
import { consolidateBills } from '@portal/core/consolidation/start';
import type { Child } from './authorized-spa.ts';
import { aDigitNumber } from './spa.ts';

/** A prepared consolidated bill; answers its transaction number. */
export const madeOf = async (call: Call, children: readonly Child[]): Promise<string> => {
  const entry = {
    authNos: children.map(({ authNo }) => authNo),
    deptBillNo: aDigitNumber(),
    purpose: 'Grants of November for the villages',
  };
  const { answer } = await consolidateBills(call, entry, async () => {});
  const key = { ddoCode: call.officer.office.ddoCode, transNo: answer.transNo };
  for (;;) {
    const state = await nextPiece(key, new Date());
    if (state === 'done') return answer.transNo;
    if (state === 'failed' || state === 'gone') throw new Error(`the consolidated bill is ${state}`);
  }
};

/** The same, authorized. */
export const authorizedOf = async (call: Call, children: readonly Child[]): Promise<Child> => {
  const transNo = await madeOf(call, children);
  const authorization = { transNo, confirmed: [], way: 'consolidated' } as const;
  return { transNo, authNo: (await authorizeBill(call, authorization, 'final')).answer };
};
