// The portal's answers as NREGA reads them: an XML document each, verified with the certificate that it has of the portal.
import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod';
import { isSignedBy } from './signed-by.ts';

/** An answer, as `GET /control/nrega` lists it. What the document does not say is empty. */
export interface ReadAcknowledgement {
  /** By which it is taken once. */
  readonly ack_id: string;
  /** What is answered: an order, or a request to enrol a signatory. */
  readonly about: 'order' | 'signatory' | '';
  /** The file that is answered. */
  readonly file_name: string;
  readonly txn_unique_id: string;
  /** The code on the wire: ACCP, RJCT, PDNG, PAID, OBJC. */
  readonly status: string;
  readonly bill_no: string;
  readonly reasons: readonly { readonly code: string; readonly text: string }[];
  readonly signature_valid: boolean;
  readonly at: string;
}

const Reasons = z.object({
  Rsn: z.array(z.object({ Cd: z.string(), AddtlInf: z.string() })).default([]),
});
/** A part without content is read as an empty text. */
const reasonsIn = z.union([Reasons, z.literal('').transform(() => ({ Rsn: [] }))]);

const Document = z.union([
  z
    .object({
      OrderAcknowledgement: z.object({
        AckId: z.string(),
        FileName: z.string(),
        TxnUniqueId: z.string(),
        Status: z.string(),
        BillNo: z.string(),
        CreDtTm: z.string(),
        Reasons: reasonsIn,
      }),
    })
    .transform(({ OrderAcknowledgement: said }) => ({
      ack_id: said.AckId,
      about: 'order' as const,
      file_name: said.FileName,
      txn_unique_id: said.TxnUniqueId,
      status: said.Status,
      bill_no: said.BillNo,
      reasons: said.Reasons.Rsn.map(reasonOf),
      at: said.CreDtTm,
    })),
  z
    .object({
      DSCEnrolmentAckRpt: z.object({
        AckId: z.string(),
        FileName: z.string(),
        OrgnlGrpInfAndSts: z.object({ GrpSts: z.string(), GrpStsRsnInf: reasonsIn }),
        CreDtTm: z.string(),
      }),
    })
    .transform(({ DSCEnrolmentAckRpt: said }) => ({
      ack_id: said.AckId,
      about: 'signatory' as const,
      file_name: said.FileName,
      txn_unique_id: '',
      status: said.OrgnlGrpInfAndSts.GrpSts,
      bill_no: '',
      reasons: said.OrgnlGrpInfAndSts.GrpStsRsnInf.Rsn.map(reasonOf),
      at: said.CreDtTm,
    })),
]);

function reasonOf({ Cd, AddtlInf }: { readonly Cd: string; readonly AddtlInf: string }) {
  return { code: Cd, text: AddtlInf };
}

const nothing = {
  ack_id: '',
  about: '' as const,
  file_name: '',
  txn_unique_id: '',
  status: '',
  bill_no: '',
  reasons: [],
  at: '',
};

const parser = new XMLParser({
  parseTagValue: false,
  ignoreDeclaration: true,
  isArray: (name) => name === 'Rsn',
});

/** Reads a document with the portal's certificate (PEM); one that is none has nothing but its fault. */
export const readAcknowledgement = (bytes: Buffer, certificate: string): ReadAcknowledgement => {
  const text = bytes.toString('utf8');
  const read = Document.safeParse(parsed(text));
  if (!read.success) return { ...nothing, signature_valid: false };
  return { ...read.data, signature_valid: isSignedBy(text, certificate) };
};

const parsed = (text: string): unknown => {
  try {
    return parser.parse(text);
  } catch {
    return undefined;
  }
};
