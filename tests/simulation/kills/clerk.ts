// The process that a kill ends: a database on disk as `npm start` runs it, and officers who submit and authorize bills on it
// as fast as they can. Each act that was acknowledged is a line of the output. It begins by looking whether what the run
// before acknowledged is there, and makes the offices where none was; `check` looks at everything.
//
// clerk.ts <data folder> <work | check> <acts to skip> <name of the run>

import { existsSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { billFaults } from '@portal/core/audit/bill';
import { authorizeBill } from '@portal/core/bill/decide';
import { submitBill } from '@portal/core/bill/submit';
import type { Call, Officer } from '@portal/core/call';
import { AppError } from '@portal/core/error';
import type { Employee } from '@portal/core/payee/entity';
import type { GrantRow } from '@portal/core/scheme/entity';
import type { BillEntry } from '@portal/domain/bill/kind';
import { paise } from '@portal/domain/money';
import { startDatabase } from '../../../packages/local/src/hosts/dynamodb.ts';
import { useLocalTable } from '../../../packages/local/src/hosts/local-table.ts';
import { openDataFolder } from '../../../packages/local/src/process/data-folder.ts';
import { endWithParent } from '../../../packages/local/src/process/parent.ts';
import { billNow, faultsOf, reservationsOf } from '../../support/ledger.ts';
import { silentPfms } from '../../support/silent-pfms.ts';
import { type Act, actsIn, type Line } from './act.ts';

/** What the officers work on: made once, kept beside the data. */
interface Desk {
  readonly tableName: string;
  readonly draft: Officer;
  readonly final: Officer;
  readonly grants: readonly GrantRow[];
  readonly payee: Employee;
}

const [dataDir = '', mode = '', skipped = '0', run = ''] = process.argv.slice(2);
const deskFile = join(dataDir, 'desk.json');
const hands = 6;

const say = (line: Line) => void writeSync(1, `${JSON.stringify(line)}\n`);

async function prepare(): Promise<void> {
  const [{ stacksTemplate, startTable }, records, { officer }, { putRows }, { masterRows }] =
    await Promise.all([
      import('../treasury/cloud.ts'),
      import('../../support/records.ts'),
      import('../world.ts'),
      import('@portal/core/storage/read'),
      import('../../../packages/local/src/seed/seed.ts'),
    ]);
  const tableName = await startTable(await stacksTemplate(), database);
  useLocalTable({ dynamoEndpoint: database.endpoint, tableName });
  await putRows(masterRows());
  const office = await records.officeRecord();
  const grants = [];
  for (let at = 0; at < hands; at += 1)
    grants.push(await records.aGrant(office, { totalThousands: 1_000_000 }));
  const [payee] = await records.employees(1);
  if (!payee) throw new Error('there is no employee');
  const [draft, final] = [officer(office, 'a', 'D'), officer(office, 'a', 'F')];
  writeFileSync(deskFile, JSON.stringify({ tableName, draft, final, grants, payee } satisfies Desk));
}

function openDesk(): Desk {
  const desk = JSON.parse(readFileSync(deskFile, 'utf8')) as Desk;
  useLocalTable({ dynamoEndpoint: database.endpoint, tableName: desk.tableName });
  return desk;
}

/** Looks at what the last run did, then works until the process is killed. */
async function work(): Promise<void> {
  if (!existsSync(deskFile)) await prepare();
  const desk = openDesk();
  for (const act of actsIn(dataDir).slice(Number(skipped)))
    for (const fault of await faultsOfAct(desk, act)) say({ fault });
  say({ looked: true });
  await Promise.all(desk.grants.map((grant, at) => submitAndAuthorize(desk, grant, `${run}/${at}`)));
}

/** Everything that was ever acknowledged, and the money of all grants. */
async function check(): Promise<void> {
  const desk = openDesk();
  const acts = actsIn(dataDir);
  for (const act of acts) for (const fault of await faultsOfAct(desk, act)) say({ fault });
  for (const grant of desk.grants) for (const fault of await faultsOf(grant)) say({ fault });
  const stored = (await Promise.all(desk.grants.map(reservationsOf))).flat().map(({ transNo }) => transNo);
  const numbers = [...stored, ...acts.flatMap(({ authNo }) => authNo ?? [])];
  if (new Set(numbers).size < numbers.length) say({ fault: 'a number is used twice' });
  say({ looked: true });
}

async function faultsOfAct({ draft }: Desk, { transNo, authNo }: Act): Promise<string[]> {
  const bill = await billNow(draft.office.ddoCode, transNo);
  if (!bill) return [`the bill ${transNo} was acknowledged and is lost`];
  if (authNo !== undefined && bill.authNo !== authNo)
    return [`the authorization ${authNo} of ${transNo} was acknowledged and is lost`];
  return billFaults(bill);
}

async function submitAndAuthorize(desk: Desk, grant: GrantRow, name: string): Promise<never> {
  for (let number = 1; ; number += 1) {
    try {
      const entry = anEntry(desk, grant, `${name}/${number}`);
      const { answer } = await submitBill(callOf(desk.draft), entry, undefined, ports);
      const transNo = answer.trans_no;
      say({ act: { transNo } });
      const { answer: authNo } = await authorizeBill(
        callOf(desk.final),
        { transNo, confirmed: [], way: 'normal' },
        'final',
      );
      say({ act: { transNo, authNo } });
    } catch (error) {
      // "busy" acknowledges nothing
      if (!(error instanceof AppError) || error.kind !== 'unavailable') throw error;
    }
  }
}

const ports = {
  pfms: silentPfms,
  employees: { find: () => Promise.reject(new Error('the employee service was asked')) },
  components: () => {
    throw new Error('the component service was asked');
  },
};

const callOf = (officer: Officer): Call => ({
  officer,
  requestId: 'test',
  now: new Date(),
  idempotencyKey: undefined,
});

function anEntry({ payee }: Desk, grant: GrantRow, deptBillNo: string): BillEntry {
  const { ein, fullName: name, pan, accountNumber, ifsc } = payee;
  const line = { bank: '', type: '', snaUniqueId: '', gpfNumber: '', grade: '', amount: paise(100) };
  return {
    kind: 'general',
    grant: { schemecd: grant.schemecd, object: grant.object },
    billType: '17',
    formId: '30',
    deptBillNo,
    gross: paise(100),
    deduction: paise(0),
    net: undefined,
    purpose: 'Repairs',
    deductions: [],
    payees: [{ ...line, name, ein, pan, accountNumber, ifsc }],
  };
}

endWithParent(() => process.exit(0));
const folder = await openDataFolder(dataDir);
const database = await startDatabase(folder, () => process.exit(1));
const modes: Readonly<Record<string, () => Promise<void>>> = { work, check };
await modes[mode]?.();
await database.stop();
folder.release();
process.exit(0);
