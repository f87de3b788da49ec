// Upload of bills to the treasury and their status there, one implementation for every family (3§2.6, 3§7.3).
import type { Call } from '@portal/core/call';
import { accountedList, uploadList } from '@portal/core/treasury/list';
import { startUpload } from '@portal/core/treasury/start-upload';
import { updateStatus } from '@portal/core/treasury/status';
import { startWork } from '@portal/core/work/start';
import type { BillWay } from '@portal/domain/bill/way';
import type { Parsed } from '@portal/domain/contract';
import { type BillFamily, consolidatedFamily, normalFamily } from '@portal/domain/document/family';
import {
  consolidatedTreasury,
  normalTreasury,
  type TreasuryContract,
  type UploadRow,
} from '@portal/domain/treasury/api';
import { serve } from '../pipeline/pipeline.ts';
import { treasuryPort } from '../pipeline/ports.ts';
import { done, page } from '../pipeline/reply.ts';
import { type Route, route } from '../pipeline/route.ts';

type Shows = (row: UploadRow) => boolean;
const isSent: Shows = ({ upload_state }) => upload_state === 'sent';
const isNotSent: Shows = (row) => !isSent(row);

type Asked = Parsed<TreasuryContract['listUploads']>['query'];

const listed = async (call: Call, asked: Asked, way: BillWay, shows: Shows) => {
  const { cursor, accounted: year } = asked;
  const { rows, next } =
    year === undefined
      ? await uploadList(call, cursor, asked.rows, way)
      : await accountedList(call, cursor, asked.rows, { way, year });
  return page({ data: rows.filter(shows) }, next);
};

/** Every route of one family. Bills at the treasury have a list of their own, or are listed with the signed ones. */
export const treasuryRoutes = (
  calls: TreasuryContract,
  { way }: Pick<BillFamily, 'way'>,
): readonly Route[] => {
  const { listUploads, listUploaded } = calls;
  return [
    route(listUploads, (call, { query }) => listed(call, query, way, listUploaded ? isNotSent : () => true)),
    ...(listUploaded ? [route(listUploaded, (call, { query }) => listed(call, query, way, isSent))] : []),
    route(calls.uploadBill, async (call, { body }) => {
      const numbers = { transNo: body.TransNo, authNo: body.AuthNo, way };
      const { answer } = await startUpload(call, numbers, (input) =>
        startWork('send', input, String(call.now.getTime())),
      );
      return done(answer);
    }),
    route(calls.updateStatus, async (call, { body }) =>
      done(await updateStatus(call, body.auth_no, way, treasuryPort())),
    ),
  ];
};

export const handler = serve([
  ...treasuryRoutes(normalTreasury, normalFamily),
  ...treasuryRoutes(consolidatedTreasury, consolidatedFamily),
]);
