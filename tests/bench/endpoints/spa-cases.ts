// Prepared SPA bills and the components of a scheme, which are kept for the day.
import * as api from '@portal/domain/sparsh/api';
import { snaPayees } from '../../support/records.ts';
import { aComponent, anSpaBill, anSpaGrant, snaLine, submitSpa } from '../../support/spa.ts';
import { anOffice } from '../officers.ts';
import { type Case, inParallel, read } from './case.ts';

const preparedCount = 50;

export const spaCases = async (): Promise<Case[]> => {
  const { office, draft } = await anOffice('SPA');
  const grant = await anSpaGrant(office);
  const lines = (await snaPayees(office, 1)).map((payee) => snaLine(payee, aComponent('1.1', 100)));
  await inParallel(Array.from({ length: preparedCount }), 4, () => submitSpa(draft, anSpaBill(grant, lines)));
  return [
    read(api.listSparshConfirmBills, draft, {}, { title: `${preparedCount} bills` }),
    read(api.listComponents, draft, { body: { SLSCODE: grant.slsCode } }),
  ];
};
