// A large consolidation, from the request until the consolidated bill is ready.
import { setTimeout as pause } from 'node:timers/promises';
import { consolidateBills, listConsolidations } from '@portal/domain/consolidation/api';
import { aChildBill, anAuthorizedChild } from '../support/authorized-spa.ts';
import { manyChildren } from '../support/many-children.ts';
import { anOffice } from '../support/measured-office.ts';
import { snaPayees } from '../support/records.ts';
import { aDigitNumber, anSpaGrant } from '../support/spa.ts';
import { type Row, timed, within } from './row.ts';

const bills = 500;
const payees = 20;
const mostSeconds = 20;
const betweenLooksMs = 50;
const patienceMs = 300_000;

export const consolidation = async (): Promise<Row[]> => {
  const office = await anOffice('SPA');
  const grant = await anSpaGrant(office.office, {}, { totalThousands: 100_000 });
  const { transNo } = await anAuthorizedChild(
    office,
    aChildBill(grant, await snaPayees(office.office, 2), 0),
  );
  const children = await manyChildren({ ddoCode: office.office.ddoCode, transNo }, bills, payees);
  const body = {
    auth_nos: children.map(({ authNo }) => ({ auth_no: authNo })),
    dept_bill_no: aDigitNumber(),
    bill_purpose: 'Grants of November for the villages',
  };
  const ms = await timed(async () => {
    const { consolidation_id } = (await office.draft.ask(consolidateBills, { body })).body.data;
    const isMade = async () => {
      const runs = await office.draft.ask(listConsolidations, { query: { consolidation_id } });
      return runs.body[0]?.state === 'done';
    };
    const end = Date.now() + patienceMs;
    while (!(await isMade())) {
      if (Date.now() > end) throw new Error('the consolidation does not end');
      await pause(betweenLooksMs);
    }
  });
  return [within(`consolidation of ${bills} bills, ${payees} payees each`, [ms / 1000, 's'], mostSeconds)];
};
