// The signed document that answers NREGA about a file: what became of an order, or of a request to enrol a signatory
// (decisions.md, Scheme systems).
import { acknowledgementCodes } from '@portal/domain/acknowledgement/schema';
import type { XmlPart } from '../xml-signature/canonical.ts';
import { signXml, type XmlSigner } from '../xml-signature/sign.ts';
import { wireIdOf } from './acknowledge.ts';
import type { AcknowledgementRow } from './entity.ts';

/** The namespaces are names, not addresses. */
export const acknowledgementNamespaces = {
  order: 'urn:bill-portal:order-acknowledgement:1',
  signatory: 'urn:bill-portal:dsc-acknowledgement:1',
} as const;

/** Its file in NREGA's folder: the same however often it is sent. */
export const acknowledgementFile = ({ acknowledgementId }: AcknowledgementRow): string =>
  `ACK-${acknowledgementId}.xml`;

/** The same bytes for the same row and key: a file that is sent again takes the first one's place. */
export const nregaDocument = (row: AcknowledgementRow, signer: XmlSigner): Uint8Array =>
  Buffer.from(signXml(row.about === 'order' ? orderPart(row) : signatoryPart(row), signer));

const leaf = (name: string, content: string): XmlPart => ({ name, content });

const orderPart = (row: AcknowledgementRow): XmlPart => ({
  name: 'OrderAcknowledgement',
  namespace: acknowledgementNamespaces.order,
  content: [
    leaf('AckId', wireIdOf(row)),
    leaf('FileName', row.fileName),
    leaf('TxnUniqueId', row.txnUniqueId),
    leaf('BatchId', row.batchId),
    leaf('Status', acknowledgementCodes[row.status]),
    leaf('Event', row.status),
    leaf('BillNo', row.transNo),
    leaf('CreDtTm', row.at),
    { name: 'Reasons', content: reasonParts(row) },
  ],
});

/** As PFMS reports on requests, with the message's id for the file that the request came in. */
const signatoryPart = (row: AcknowledgementRow): XmlPart => ({
  name: 'DSCEnrolmentAckRpt',
  namespace: acknowledgementNamespaces.signatory,
  content: [
    leaf('AckId', wireIdOf(row)),
    leaf('FileName', row.fileName),
    {
      name: 'OrgnlGrpInfAndSts',
      content: [
        leaf('OrgnlMsgId', row.fileName.replace(/\.xml$/i, '')),
        leaf('GrpSts', acknowledgementCodes[row.status]),
        { name: 'GrpStsRsnInf', content: reasonParts(row) },
      ],
    },
    leaf('CreDtTm', row.at),
  ],
});

const reasonParts = ({ reasons }: AcknowledgementRow): XmlPart[] =>
  reasons.map(({ code, text }) => ({
    name: 'Rsn',
    content: [leaf('Cd', code), leaf('AddtlInf', text)],
  }));
