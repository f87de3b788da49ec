// What scheme systems learn of a bill at the treasury (decisions.md, Scheme files).
import { acknowledgementEntity } from '@portal/core/acknowledgement/entity';
import { type BillRow, billEntity } from '@portal/core/bill/entity';
import { orderEntity } from '@portal/core/order/entity';
import { applyStatus } from '@portal/core/treasury/status';
import { getFtoFile, processFtoFiles } from '@portal/domain/order/api';
import { describe, expect, test } from 'vitest';
import { rewriteStep } from '../../support/agree.ts';
import { billNow } from '../../support/ledger.ts';
import { aFile } from '../../support/order.ts';
import { anOrderDesk, type TestOrderDesk } from '../../support/order-desk.ts';

const billOf = async (own: TestOrderDesk, file_name: string) => {
  const { body } = await own.office.draft.ask(getFtoFile, { query: { file_name } });
  const bill = await billNow(own.office.office.ddoCode, body.data.trans_no);
  if (!bill) throw new Error(`file ${file_name} has no bill`);
  return bill;
};

describe('the treasury’s word on a bill', () => {
  const atTreasury = async (own: TestOrderDesk) => {
    const file = await aFile(own);
    await own.office.final.ask(processFtoFiles, { body: { files: [file] } });
    const bill = await billOf(own, file);
    const at = new Date().toISOString();
    const { ddoCode, transNo } = bill;
    const acknowledgement = { number: 'T1', at, messageSha256: '0'.repeat(64) };
    await billEntity()
      .patch({ ddoCode, transNo })
      .set({ status: 'uploaded', stage: 'treasury', acknowledgement })
      .go();
    await rewriteStep(bill);
    return async () => {
      const row = await billNow(ddoCode, transNo);
      if (!row) throw new Error('the bill is gone');
      return row;
    };
  };
  const answersTo = async (bill: BillRow) => {
    const { key = '' } = bill.order ?? {};
    const { data: order } = await orderEntity()
      .get({ ddoCode: bill.ddoCode, system: 'nrega', key })
      .go({ consistent: true });
    const { messageId = '' } = order ?? {};
    const { data } = await acknowledgementEntity()
      .query.acknowledgementsOfMessage({ system: 'nrega', messageId })
      .go({ consistent: true });
    return data.map(({ status, transNo, reasons }) => [
      status,
      transNo,
      reasons.map(({ text: said }) => said),
    ]);
  };

  test('is answered to NREGA once: objected with its reasons, then paid', async () => {
    const now = await atTreasury(await anOrderDesk());
    const objected = { audt_flag: 'O', reasons: ['Head is wrong.'] };
    await applyStatus(await now(), objected, new Date(), 'test');
    await applyStatus(await now(), objected, new Date(), 'test');
    await applyStatus(await now(), { audt_flag: 'C', reasons: [] }, new Date(), 'test');
    const bill = await now();
    expect(bill.status).toBe('compiled');
    expect(await answersTo(bill)).toEqual([
      ['registered', '', []],
      ['objected', bill.transNo, ['Head is wrong.']],
      ['compiled', bill.transNo, []],
    ]);
  });
});
