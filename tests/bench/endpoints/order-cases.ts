// Files of NREGA: the list of an office with many large ones, one of them, and what officers do with them.
import * as api from '@portal/domain/order/api';
import { aFile, anOrder, orderDeskOf, registered } from '../../support/order.ts';
import { anOffice } from '../officers.ts';
import { type Case, command, inParallel, once, read } from './case.ts';

const listedFiles = 200;
const largePayees = 5_000;
const smallPayees = 50;

export const orderCases = async (): Promise<Case[]> => {
  const listed = await orderDeskOf(await anOffice('SPA'), 100_000_000);
  const [large = ''] = await times(listedFiles, () => registered(anOrder(listed, { payees: largePayees })));
  const work = await orderDeskOf(await anOffice('SPA'), 100_000_000);
  const { draft } = listed.office;
  const { final } = work.office;
  return [
    read(api.listFtoFiles, draft, {}, { title: `${listedFiles} files of 5,000 payees`, mostMs: 300 }),
    read(api.getFtoFile, draft, { query: { file_name: large } }, { title: '5,000 payees', mostCalls: 3 }),
    command(api.rejectFtoFile, (count) =>
      times(count, async () =>
        once(final, { body: { file_name: await aFile(work), remark: 'Wrong work.' } }),
      ),
    ),
    command(
      api.processFtoFiles,
      (count) =>
        times(count, async () =>
          once(final, { body: { files: [await aFile(work, { payees: smallPayees })] } }),
        ),
      { title: 'one file of 50 payees' },
    ),
  ];
};

const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  inParallel(Array.from({ length: count }), 4, make);
