// Endpoints of the upload to the treasury (3§2.6, 3§7.3).
import * as z from 'zod';
import { AuthorizedRow } from '../bill/api.ts';
import { billErrors } from '../bill/errors.ts';
import { Digits } from '../code.ts';
import { type Endpoint, endpoint } from '../contract.ts';
import { documentErrors } from '../document/errors.ts';
import { type BillFamily, consolidatedFamily, normalFamily } from '../document/family.ts';
import { frozenError } from '../operation/frozen.ts';
import { storageErrors } from '../storage/errors.ts';
import { billPageSize, outcome, pagingOf, Year } from '../wire.ts';
import { treasuryErrors as refuse } from './errors.ts';

export const UploadRow = z.strictObject({
  ...AuthorizedRow.shape,
  /** "ready", "sending", "failed" or "sent". */
  upload_state: z.enum(['ready', 'sending', 'failed', 'sent']),
  /** Why the last attempt failed, or the treasury's reasons for an objection. */
  reasons: z.array(z.string()),
});
export type UploadRow = z.output<typeof UploadRow>;

const Numbers = z.union([z.string(), z.number()]).transform(String).pipe(Digits);

/** Which bill is asked about: each family has its own name for the field, the operation has one. */
const statusQuestion = <Field extends BillFamily['statusField']>(field: Field) =>
  z
    .strictObject({ [field]: Numbers } as Record<Field, typeof Numbers>)
    .transform((asked) => ({ auth_no: (asked as Record<Field, string>)[field] }));

/** With a year: those of that year's numbers whose accounts are compiled; without: all the others. */
const UploadQuery = z.strictObject({ ...pagingOf(billPageSize).shape, accounted: Year.optional() });

const UploadList = z.strictObject({ data: z.array(UploadRow) });

const StatusAnswer = outcome(
  z.strictObject({ audt_flag: z.string(), status: z.string(), reasons: z.array(z.string()) }),
);

/** The endpoints of the upload to the treasury of one family. */
export const treasuryContract = <Family extends BillFamily>({
  access,
  noun,
  source: section,
  paths,
  statusField,
}: Family) => {
  const common = { function: 'treasury', access, source: `3§2.6, ${section}` } as const;
  const listUploads = endpoint({
    ...common,
    method: 'GET',
    path: paths.upload,
    summary:
      paths.uploaded === undefined
        ? `Every signed ${noun} and every one at the treasury; with a year, those of it that are accounted. Amounts in rupees.`
        : `Every signed ${noun}, amounts in rupees.`,
    query: UploadQuery,
    response: UploadList,
    errors: [],
  });
  const listUploaded =
    paths.uploaded === undefined
      ? undefined
      : endpoint({
          ...common,
          method: 'GET',
          path: paths.uploaded,
          summary: `Every ${noun} at the treasury; with a year, those of it that are accounted. Amounts in rupees.`,
          query: UploadQuery,
          response: UploadList,
          errors: [],
        });
  const uploadBill = endpoint({
    ...common,
    method: 'POST',
    path: paths.upload,
    finalOnly: true,
    summary: `Sends a signed ${noun} to the treasury; the answer comes with the list.`,
    body: z.strictObject({ AuthNo: Numbers, TransNo: Numbers }),
    response: outcome(z.string()),
    idempotent: true,
    errors: [
      billErrors.notFound,
      billErrors.stateConflict,
      billErrors.yearClosed,
      billErrors.changedMeanwhile,
      documentErrors.noBody,
      refuse.sendingNow,
      frozenError,
    ],
  });
  const updateStatus = endpoint({
    ...common,
    method: 'POST',
    path: paths.status,
    summary: `Asks the treasury for the audit status of an uploaded ${noun} and records it.`,
    body: statusQuestion<Family['statusField']>(statusField),
    response: StatusAnswer,
    errors: [
      billErrors.notFound,
      billErrors.changedMeanwhile,
      billErrors.changedOutside,
      storageErrors.busy,
      refuse.notUploaded,
      refuse.unavailable,
    ],
  });
  return { listUploads, listUploaded, uploadBill, updateStatus };
};
/** Those of any family: how the question names its field is the caller's concern. */
export type TreasuryContract = Omit<ReturnType<typeof treasuryContract<BillFamily>>, 'updateStatus'> & {
  readonly updateStatus: Endpoint<
    z.ZodType | undefined,
    z.ZodType | undefined,
    z.ZodType<{ readonly auth_no: string }>,
    typeof StatusAnswer,
    200
  >;
};

/** All of them, in the order of the registry. */
export const treasuryEndpointsOf = (contract: TreasuryContract): readonly Endpoint[] =>
  [contract.listUploads, contract.listUploaded, contract.uploadBill, contract.updateStatus].filter(
    (declared) => declared !== undefined,
  );

export const normalTreasury = treasuryContract(normalFamily);
export const { listUploads, uploadBill, updateStatus } = normalTreasury;
export const consolidatedTreasury = treasuryContract(consolidatedFamily);
export const treasuryEndpoints = [
  ...treasuryEndpointsOf(normalTreasury),
  ...treasuryEndpointsOf(consolidatedTreasury),
];
