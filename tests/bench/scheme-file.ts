// An NREGA file with 5,000 payees: fetched over SFTP, verified and registered by the schedule, processed into a bill by its officer.
import { setTimeout as pause } from 'node:timers/promises';
import { orderEntity } from '@portal/core/order/entity';
import { findAccount } from '@portal/core/session/account';
import { processFtoFiles } from '@portal/domain/order/api';
import { measuredCloud } from '../support/measured-cloud.ts';
import { signedIn } from '../support/measured-office.ts';
import { type Row, timed, within } from './row.ts';

const payees = 5_000;
const mostSeconds = 10;
const betweenLooksMs = 50;
const patienceMs = 120_000;

export const schemeFile = async (): Promise<Row[]> => {
  const { partnersOrigin } = await measuredCloud();
  const control = async (path: string, order: object): Promise<unknown> => {
    const sent = { method: 'POST', body: JSON.stringify(order) };
    const answer = await fetch(`${partnersOrigin}/control/${path}`, sent);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const account = await findAccount('rural1');
  if (!account) throw new Error('the demo office is gone');
  const final = await signedIn(account, 'F');
  const verified = async (): Promise<number> => {
    const { ddoCode } = account.office;
    const query = orderEntity().query.ordersOfOffice({ ddoCode, system: 'nrega' });
    return (await query.go({ pages: 'all' })).data.filter(({ isVerified }) => isVerified).length;
  };
  const before = await verified();
  const { files } = (await control('nrega', { generate: { files: 1, payees } })) as { files: string[] };
  const ms = await timed(async () => {
    await control('clock', { run: 'nrega-intake' });
    const end = Date.now() + patienceMs;
    while ((await verified()) === before) {
      if (Date.now() > end) throw new Error('the file is not taken');
      await pause(betweenLooksMs);
    }
    const { body } = await final.ask(processFtoFiles, { body: { files } });
    if (!body[0]?.success) throw new Error(`the file was refused: ${body[0]?.data}`);
  });
  return [within('NREGA file of 5,000 payees, from the folder to the bill', [ms / 1000, 's'], mostSeconds)];
};
