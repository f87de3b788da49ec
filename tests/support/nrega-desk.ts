// NREGA as tests of the intake drive it: an office whose agency has the demo signatories, files of that agency, and the folders
// of an SFTP server.
import { signatoryEntity } from '@portal/core/signatory/entity';
import { itemOf } from '@portal/core/storage/change';
import { putRows } from '@portal/core/storage/read';
import { demoChecker, demoMaker } from '@portal/partners/data/scheme-keys';
import { demoOrigins, type SchemeFacts, schemeFacts } from '@portal/partners/scheme-file/facts';
import { nregaFile } from '@portal/partners/scheme-file/generate';
import type { SchemeKey } from '@portal/partners/scheme-file/sign';
import { anOrderDesk, type TestOrderDesk } from './order-desk.ts';
import { branch } from './vendors.ts';

const person = { accountId: 'test', username: 'test', at: '2026-01-01T00:00:00.000Z' };

/** A desk whose agency has the demo maker and checker. */
export const anNregaDesk = async (totalThousands = 1_000): Promise<TestOrderDesk> => {
  const desk = await anOrderDesk(totalThousands);
  await putRows(
    [demoMaker, demoChecker].map(({ certificate }, at) =>
      itemOf(
        signatoryEntity().put({
          agencyCode: desk.agencyCode,
          place: String(at + 1),
          standing: 'current',
          name: 'A signatory (test)',
          certificate,
          thumbprint: '00',
          subject: 'CN=A SIGNATORY',
          issuer: 'CN=AN AUTHORITY',
          serial: '01',
          validFrom: '2026-01-01T00:00:00.000Z',
          validTo: '2046-01-01T00:00:00.000Z',
          state: 'enrolled',
          fileName: 'test.xml',
          proposed: person,
          confirmed: person,
          version: 1,
        }),
      ),
    ),
  );
  return desk;
};

let serial = 0;

/** What an order of the desk's agency says, each another one; nothing is kept back of it. */
export const factsOf = (
  { grant, office, agencyCode }: TestOrderDesk,
  payees: number,
  system: 'nrega' | 'nrlm' = 'nrega',
): SchemeFacts => {
  serial += 1;
  const origin = {
    ...demoOrigins[system],
    // an agency is of one desk, so its orders have numbers of their own
    prefix: agencyCode,
    slsCode: grant.slsCode,
    agencyCode,
    ddoCode: office.office.ddoCode,
    stateHead: `${grant.schemecd}${grant.object}`,
  };
  const facts = schemeFacts({ origin, serial, payees, now: new Date() });
  const lines = facts.payees.map((payee) => ({ ...payee, ifsc: branch.ifsc, deductions: [] }));
  return { ...facts, payees: lines };
};

/** A file of the desk's agency, each of another order, named after it. */
export const fileOf = (
  desk: TestOrderDesk,
  { payees = 3, keys }: { readonly payees?: number; readonly keys?: readonly SchemeKey[] } = {},
): { readonly name: string; readonly bytes: Buffer } => {
  const facts = factsOf(desk, payees);
  return { name: `${facts.txnUniqueId}.xml`, bytes: nregaFile(facts, keys) };
};
