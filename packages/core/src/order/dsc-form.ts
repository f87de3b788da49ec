// The form of a request to enrol or remove a signatory of an agency, as PFMS has it (3§2.12; decisions.md, Signatories). The person's
// certificate signs the request and comes with the signature.
import type { LeafName } from './leaf.ts';
import type { XmlForm, XmlGroup, XmlLeaf, XmlRoot } from './xml-form.ts';

const leaf = (name: string, kind: LeafName, field?: string): XmlLeaf => ({
  name,
  kind,
  ...(field === undefined ? {} : { field }),
});
const group = (name: string, ...parts: readonly XmlForm[]): XmlGroup => ({ name, parts });
const maybe = <Form extends XmlForm>(form: Form): Form => ({ ...form, isOptional: true });

export const dscForm: XmlRoot = {
  name: 'DscEnrolmentRequest',
  namespace: 'http://pfms.nic.in/EnrolmentRequest',
  signatures: 1,
  parts: [
    group(
      'AcctMndtMntncReq',
      group(
        'GrpHdr',
        leaf('MsgID', 'code', 'messageId'),
        leaf('CreDtTm', 'instant'),
        maybe(group('OrgId', leaf('SchmeCd', 'code'))),
        group('InitgPty', leaf('Nm', 'name', 'name'), leaf('Id', 'code', 'agencyCode')),
        leaf('PrcId', 'code'),
        group('Prtry', leaf('TxTp', 'change', 'kind')),
      ),
      maybe(
        group(
          'RptAcct',
          group(
            'Accts',
            group(
              'Acct',
              group('AcctId', group('Id', leaf('BBAN', 'account'))),
              leaf('Nm', 'name'),
              leaf('Tp', 'code'),
            ),
            group('AcctSvcrId', leaf('FinInstnNm', 'name'), leaf('BrnchId', 'ifsc')),
          ),
        ),
      ),
      group(
        'Mndt',
        leaf('ID', 'code', 'personId'),
        leaf('SgntrOrdrInd', 'place', 'place'),
        group(
          'MndtHldr',
          group(
            'DgtlSgntr',
            leaf('StartDt', 'date'),
            leaf('EndDt', 'date'),
            group(
              'Pty',
              leaf('NM', 'name', 'personName'),
              leaf('Cert', 'hex', 'serial'),
              leaf('ThumbPrint', 'hex', 'thumbprint'),
              leaf('Issr', 'text'),
              maybe(group('ID', leaf('PrvtId', 'code'))),
              maybe(group('Prtry', leaf('Nm', 'name'))),
              maybe(
                group(
                  'LglAdr',
                  leaf('Dept', 'name'),
                  maybe(leaf('SubDept', 'name')),
                  leaf('DstCd', 'code'),
                  leaf('PrvcCd', 'code'),
                ),
              ),
              maybe(group('CtctDtls', leaf('EmailAdr', 'name'))),
            ),
          ),
        ),
        maybe(group('Authstn', leaf('MaxAmtPerTx', 'amount'))),
      ),
      maybe(group('BkOpr', group('Domn', leaf('Cd', 'code')))),
      maybe(leaf('MemFld', 'text')),
    ),
  ],
};
