// Files of NREGA from the folder to the bill: a thousand of 50 payees by the schedule's executions, and one of 5,000 that becomes a
// bill.
import { orderEntity } from '@portal/core/order/entity';
import { findAccount } from '@portal/core/session/account';
import { processFtoFiles } from '@portal/domain/order/api';
import { benchCloud } from './cloud.ts';
import { signedIn } from './officers.ts';
import { ownProcess } from './own-process.ts';
import { atMost, figure, type Part } from './report.ts';
import { timed } from './statistic.ts';

const files = 1_000;
const payees = 50;
const largePayees = 5_000;

export const intake = async (): Promise<Part> => {
  await benchCloud();
  const account = await findAccount('rural1');
  if (!account) throw new Error('the demo office is gone');
  const [final] = await signedIn(account, 'F');
  const { ddoCode } = account.office;
  const many = await taken(ddoCode, { files, payees });
  const one = await taken(ddoCode, { files: 1, payees: largePayees });
  const processMs = await timed(async () => {
    const { body } = (await final?.ask(processFtoFiles, { body: { files: one.names } })) ?? {};
    if (!body?.[0]?.success) throw new Error(`the file was refused: ${body?.[0]?.data}`);
  });
  const other = await taken(ddoCode, { files: 1, payees: largePayees });
  const own = await ownProcess();
  const { body: outcomes } =
    (await final?.over(own.transport).ask(processFtoFiles, { body: { files: other.names } })) ?? {};
  if (!outcomes?.[0]?.success) throw new Error(`the file was refused: ${outcomes?.[0]?.data}`);
  const seconds = (ms: number) => ms / 1000;
  return {
    title: 'Files of NREGA, from the folder to the bill',
    notes: [
      'From the schedule until all are in the list of their office: fetched over SFTP, kept, verified in the bundled function, ' +
        'registered, moved away; 200 an execution, eight at once. Making the files is not in the time. The memory is that of a ' +
        'process with nothing but the bundled function.',
    ],
    tables: [
      {
        head: ['what', 's'],
        rows: [
          [`${figure(files)} files of ${payees} payees`, figure(seconds(many.ms))],
          [`one of ${figure(largePayees)} payees`, figure(seconds(one.ms))],
          ['the same, processed into a bill', figure(seconds(processMs))],
        ],
      },
    ],
    limits: [
      atMost(`${figure(files)} files of ${payees} payees taken`, seconds(many.ms), 300, 's'),
      atMost(`a file of ${figure(largePayees)} payees processed into a bill`, seconds(processMs), 10, 's'),
      atMost(`memory for processing a file of ${figure(largePayees)} payees`, own.megabytes(), 512, 'MB'),
    ],
  };
};

/** The time from the schedule until the office has the files, verified. */
const taken = async (ddoCode: string, generate: object): Promise<{ ms: number; names: string[] }> => {
  const before = await verified(ddoCode);
  const { files: names } = (await control('nrega', { generate })) as { files: string[] };
  const ms = await timed(async () => {
    await control('clock', { run: 'nrega-intake' });
    const end = Date.now() + 900_000;
    while ((await verified(ddoCode)) < before + names.length)
      if (Date.now() > end) throw new Error('the files are not taken');
  });
  return { ms, names };
};

const verified = async (ddoCode: string): Promise<number> => {
  const query = orderEntity().query.ordersOfOffice({ ddoCode, system: 'nrega' });
  return (await query.go({ pages: 'all' })).data.filter(({ isVerified }) => isVerified).length;
};

const control = async (path: string, order: object): Promise<unknown> => {
  const { partnersOrigin } = await benchCloud();
  const answer = await fetch(`${partnersOrigin}/control/${path}`, {
    method: 'POST',
    body: JSON.stringify(order),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};
