// Bodies and signed bodies: by the documented calls and in parts, each with what the document store does beside the table.
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { consolidatedDocuments, type DocumentContract, normalDocuments } from '@portal/domain/document/api';
import { getHealth } from '@portal/domain/session/api';
import { certificateIn, signedBy } from '../../support/signed-pdf.ts';
import { benchCloud } from '../cloud.ts';
import { anOffice, type BenchOffice, visitor } from '../officers.ts';
import { anAuthorizedBill } from './authorized-cases.ts';
import { type Case, command, inParallel, type Ready, read } from './case.ts';
import { thumbprintOf, writeCertificates } from './certificate-rows.ts';
import { consolidators } from './consolidation-cases.ts';

const asksStore = 'asks the document store';
const contentType = 'application/pdf';
const fileName = 'body.pdf';
/** Each request takes a bill of its own. */
const few = { exempt: asksStore, requests: 60, requestsOfMany: 32 };

export const documentCases = async (): Promise<Case[]> => [
  ...(await familyCases(await anOffice(), {
    calls: normalDocuments,
    authorized: async (office) => (await anAuthorizedBill(office)).authNo,
    few,
  })),
  read(getHealth, await visitor(), {}, { exempt: asksStore }),
];

/** The same calls for consolidated bills; each takes one that is made for it. */
export const consolidatedDocumentCases = async (): Promise<Case[]> => {
  const makers = await consolidators();
  return familyCases(makers.office, {
    calls: consolidatedDocuments,
    authorized: async () => (await makers.authorized()).authNo,
    few: { exempt: asksStore, requests: 8, requestsOfMany: 4 },
  });
};

interface Family {
  readonly calls: DocumentContract;
  readonly authorized: (office: BenchOffice) => Promise<string>;
  readonly few: { readonly exempt: string; readonly requests: number; readonly requestsOfMany: number };
}

const familyCases = async (office: BenchOffice, { calls, authorized, few }: Family): Promise<Case[]> => {
  const { signingOrigin } = await benchCloud();
  const body = classicPdf(billObjects());
  const signed = await signedBy(signingOrigin, body);
  const certificate = certificateIn(signed);
  const key = { ddoCode: office.office.ddoCode, thumbprint: thumbprintOf(certificate) };
  await writeCertificates(certificate, 'enrolled', [key]);
  const withBody = async () => attach(office, calls, await authorized(office), body);
  const [plain, attached, ready] = [await authorized(office), await withBody(), await withBody()];
  const sizeBytes = signed.byteLength;
  const parts = (kind: Parts, auth_no: string, file: Buffer, bill: () => Promise<string>) => [
    command(kind.begin, (count) => times(count, async () => beginning(office, await bill(), sizeBytes)), {
      ...few,
      mostCalls: Infinity,
    }),
    uploadStatus(office, kind, auth_no, file),
    command(
      kind.complete,
      (count) => times(count, async () => arrived(office, kind, await bill(), file)),
      few,
    ),
  ];
  return [
    command(
      calls.postBody,
      (count) => times(count, async () => posting(office, await authorized(office), body)),
      few,
    ),
    read(calls.getBody, office.draft, { params: { auth_no: attached } }, { exempt: asksStore }),
    command(
      calls.postSignedBody,
      (count) => times(count, async () => postingSigned(office, await withBody(), signed)),
      { ...few, title: 'verified' },
    ),
    ...(await Promise.all([
      ...parts(calls.bodyUpload, plain, body, () => authorized(office)),
      ...parts(calls.signedBodyUpload, ready, signed, withBody),
    ])),
  ];
};

const beginning = ({ final }: BenchOffice, auth_no: string, sizeBytes: number): Ready => ({
  client: final,
  sent: { params: { auth_no }, body: { fileName, contentType, sizeBytes } },
});

const posting = ({ draft }: BenchOffice, auth_no: string, file: Buffer): Ready => ({
  client: draft,
  sent: { params: { auth_no }, body: { fileName, contentType, base64: file.toString('base64') } },
});

const postingSigned = ({ final }: BenchOffice, auth_no: string, file: Buffer): Ready => ({
  client: final,
  sent: {
    params: { auth_no },
    body: { filename: fileName, contentType, base64: file.toString('base64') },
  },
});

const attach = async (
  { draft }: BenchOffice,
  { postBody }: DocumentContract,
  auth_no: string,
  file: Buffer,
): Promise<string> => {
  const body = { fileName, contentType, base64: file.toString('base64') };
  await draft.ask(postBody, { params: { auth_no }, body });
  return auth_no;
};

type Parts = DocumentContract['bodyUpload'];

/** An upload all of whose parts have arrived. */
const begun = async ({ final }: BenchOffice, kind: Parts, auth_no: string, file: Buffer) => {
  const begin = { fileName, contentType, sizeBytes: file.byteLength };
  const { upload_id, parts } = (await final.ask(kind.begin, { params: { auth_no }, body: begin })).body;
  const etags = await Promise.all(
    parts.map(async ({ part_number, url }) => {
      const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(file) });
      if (!answer.ok) throw new Error(`the document store answered ${answer.status}`);
      return { part_number, etag: answer.headers.get('etag') ?? '' };
    }),
  );
  return { params: { auth_no, upload_id }, body: { parts: etags } };
};

const uploadStatus = async (office: BenchOffice, kind: Parts, auth_no: string, file: Buffer) => {
  const { params } = await begun(office, kind, auth_no, file);
  return read(kind.status, office.final, { params }, { exempt: asksStore });
};

const arrived = async (office: BenchOffice, kind: Parts, auth_no: string, file: Buffer): Promise<Ready> => ({
  client: office.final,
  sent: await begun(office, kind, auth_no, file),
});

const times = (count: number, make: () => Promise<Ready>): Promise<readonly Ready[]> =>
  inParallel(Array.from({ length: count }), 8, make);
