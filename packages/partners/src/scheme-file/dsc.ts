// A request of PFMS to enrol or remove a signatory of an agency, signed with the certificate that it is about.
import { createHash, X509Certificate } from 'node:crypto';
import { type SchemeKey, signedFile } from './sign.ts';

export interface DscOrder {
  readonly agencyCode: string;
  readonly agencyName: string;
  /** 1 the maker, 2 the checker. */
  readonly place: 1 | 2;
  readonly kind: 'ADDN' | 'DEL';
  readonly personName: string;
  readonly key: SchemeKey;
  readonly now: Date;
  /** Of the day. */
  readonly serial?: number;
}

export interface DscFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export const dscFile = (order: DscOrder): DscFile => {
  const { now, serial = 1 } = order;
  const india = new Date(now.getTime() + 5.5 * 3_600_000).toISOString();
  const [year, month, day] = india.slice(0, 10).split('-');
  const messageId = `0037DSCENRREQ${day}${month}${year}${String(serial).padStart(3, '0')}`;
  return {
    name: `${messageId}.xml`,
    bytes: signedFile(dscXml(order, messageId, india.slice(0, 19)), [order.key]),
  };
};

const dscXml = (order: DscOrder, messageId: string, created: string): string => {
  const x509 = new X509Certificate(Buffer.from(order.key.certificate, 'base64'));
  const date = (instant: Date) => instant.toISOString().slice(0, 10);
  return `<DscEnrolmentRequest xmlns="http://pfms.nic.in/EnrolmentRequest">
<AcctMndtMntncReq>
<GrpHdr>
<MsgID>${messageId}</MsgID>
<CreDtTm>${created}</CreDtTm>
<OrgId><SchmeCd>9931</SchmeCd></OrgId>
<InitgPty><Nm>${order.agencyName}</Nm><Id>${order.agencyCode}</Id></InitgPty>
<PrcId>DSC</PrcId>
<Prtry><TxTp>${order.kind}</TxTp></Prtry>
</GrpHdr>
<Mndt>
<ID>${order.agencyCode}-${order.place}</ID>
<SgntrOrdrInd>${order.place}</SgntrOrdrInd>
<MndtHldr><DgtlSgntr>
<StartDt>${date(x509.validFromDate)}</StartDt>
<EndDt>${date(x509.validToDate)}</EndDt>
<Pty>
<NM>${order.personName}</NM>
<Cert>${x509.serialNumber}</Cert>
<ThumbPrint>${createHash('sha1').update(x509.raw).digest('hex').toUpperCase()}</ThumbPrint>
<Issr>${x509.issuer.replaceAll('\n', ', ')}</Issr>
<Prtry><Nm>${order.place === 1 ? 'Accountant' : 'Programme Officer'}</Nm></Prtry>
</Pty>
</DgtlSgntr></MndtHldr>
<Authstn><MaxAmtPerTx>10000000</MaxAmtPerTx></Authstn>
</Mndt>
<BkOpr><Domn><Cd>PMNT</Cd></Domn></BkOpr>
<MemFld>I declare that this certificate is mine and that I keep its key myself.</MemFld>
</AcctMndtMntncReq>
</DscEnrolmentRequest>`;
};
