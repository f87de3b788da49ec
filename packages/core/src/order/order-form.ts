// The two XML formats of orders, NREGA's files and NRLM's payment advices: the same elements under names of their own, NRLM's
// with some more that are not used.
import { orderLimits } from '@portal/domain/order/order';
import type { LeafName } from './leaf.ts';
import type { XmlForm, XmlGroup, XmlLeaf, XmlRoot } from './xml-form.ts';

export const orderFormats = ['nrega', 'nrlm'] as const;
export type OrderFormat = (typeof orderFormats)[number];

type Names = readonly [nrega: string, nrlm: string];

/** What writes a part under its name in one format. */
interface Writer {
  readonly leaf: (names: Names, field: string, kind: LeafName) => XmlLeaf;
  readonly maybe: (names: Names, field: string, kind: LeafName) => XmlLeaf;
  readonly name: (names: Names) => string;
  /** Parts that NRLM alone has. */
  readonly ofNrlm: (...parts: readonly (readonly [name: string, kind: LeafName])[]) => XmlLeaf[];
}

const writerOf = (format: OrderFormat): Writer => {
  const name = (names: Names) => names[orderFormats.indexOf(format)] as string;
  return {
    name,
    leaf: (names, field, kind) => ({ name: name(names), field, kind }),
    maybe: (names, field, kind) => ({ name: name(names), field, kind, isOptional: true }),
    ofNrlm: (...parts) =>
      format === 'nrlm' ? parts.map(([own, kind]) => ({ name: own, kind, isOptional: true })) : [],
  };
};

/** The whole file; the signatures of maker and checker follow the last element. */
const orderForm = (format: OrderFormat): XmlRoot => {
  const { leaf, maybe, name, ofNrlm } = writerOf(format);
  return {
    name: name(['ftoRequest', 'PAYMENTADVICE']),
    signatures: 2,
    parts: [
      leaf(['finYear', 'FIN_YEAR'], 'finYear', 'years'),
      leaf(['fileCrDate', 'FILECRDATE'], 'fileDate', 'date'),
      leaf(['txnUniqueId', 'TXNUNIQUEID'], 'txnUniqueId', 'code'),
      leaf(['batchId', 'BATCHID'], 'batchId', 'code'),
      leaf(['cssCode', 'CSSCODE'], 'cssCode', 'code'),
      leaf(['slsCode', 'SLSCODE'], 'slsCode', 'code'),
      leaf(['agencyCode', 'AGENCYCODE'], 'agencyCode', 'code'),
      leaf(['agencyId', 'AGENCYID'], 'agencyId', 'code'),
      maybe(['agencyName', 'AGENCYNAME'], 'agencyName', 'name'),
      leaf(['ddoCode', 'DDOCODE'], 'ddoCode', 'code'),
      ...ofNrlm(['TREASCODE', 'code']),
      leaf(['motherSancOrderNumber', 'MOTHERSANCORDERNUMBER'], 'motherSanctionNo', 'number'),
      ...ofNrlm(['STATESANCORDERNUMBER', 'number'], ['SANCTION_DATE', 'date']),
      maybe(['category', 'CATEGORY'], 'category', 'code'),
      ...ofNrlm(['BILLNUMBER', 'number'], ['BILLDATE', 'date'], ['TITLE', 'text']),
      maybe(['description', 'DESCRIPTION'], 'description', 'text'),
      leaf(['totalGrossAmount', 'TOTALGROSSAMOUNT'], 'grossPaise', 'amount'),
      leaf(['totalNetAmount', 'TOTALNETAMOUNT'], 'netPaise', 'amount'),
      leaf(['payeeCount', 'PAYEECOUNT'], 'payeeCount', 'count'),
      allotmentForm(format),
      {
        name: name(['payeedetails', 'PAYEEDETAILS']),
        parts: [
          {
            name: payeeName(format),
            field: 'payees',
            most: orderLimits.payees,
            parts: payeeParts(format),
          },
        ],
      },
    ],
  };
};

/** The element of one payee. */
export const payeeName = (format: OrderFormat): string => writerOf(format).name(['payee', 'PAYEE']);

const allotmentForm = (format: OrderFormat): XmlGroup => {
  const { leaf, maybe, name } = writerOf(format);
  return {
    name: name(['allotmentDetail', 'ALLOTMENTDETAIL']),
    field: 'allotment',
    parts: [
      maybe(['centerHead', 'CENTERHEAD'], 'centreHead', 'code'),
      leaf(['stateHead', 'STATEHEAD'], 'stateHead', 'head'),
      maybe(['totalAllotment', 'TOTALALLOTMENT'], 'totalPaise', 'amount'),
      maybe(['allotmentCS', 'ALLOTMENT_CS'], 'centrePaise', 'amount'),
      maybe(['allotmentSS', 'ALLOTMENT_SS'], 'statePaise', 'amount'),
      maybe(['topUp', 'TOPUP'], 'topUpPaise', 'amount'),
    ],
  };
};

const payeeParts = (format: OrderFormat): XmlForm[] => {
  const { leaf, maybe, name } = writerOf(format);
  return [
    leaf(['referenceNo', 'REFERENCE_NO'], 'referenceNo', 'code'),
    leaf(['payeeUniqueId', 'PAYEEUNIQUEID'], 'payeeUniqueId', 'code'),
    leaf(['payeeName', 'PAYEE_NAME'], 'name', 'name'),
    maybe(['panNo', 'PAN_NO'], 'pan', 'pan'),
    leaf(['accountNo', 'ACCOUNT_NO'], 'accountNumber', 'account'),
    leaf(['ifscCode', 'IFSC_CODE'], 'ifsc', 'ifsc'),
    leaf(['grossAmount', 'GROSSAMOUNT'], 'grossPaise', 'amount'),
    leaf(['netAmount', 'NETAMOUNT'], 'netPaise', 'amount'),
    {
      name: name(['deductions', 'DEDUCTIONS']),
      isOptional: true,
      parts: [
        {
          name: name(['deduction', 'DEDUCTION']),
          field: 'deductions',
          most: orderLimits.deductionsOfPayee,
          parts: [
            leaf(['budgetHead', 'BUDGET_HEAD'], 'budgetHead', 'code'),
            leaf(['dedId', 'DED_ID'], 'id', 'code'),
            leaf(['dedName', 'DED_NAME'], 'name', 'name'),
            leaf(['dedType', 'DED_TYPE'], 'type', 'code'),
            leaf(['amount', 'AMOUNT'], 'amountPaise', 'amount'),
          ],
        },
      ],
    },
    {
      name: name(['components', 'COMPONENTS']),
      isOptional: true,
      parts: [
        {
          name: name(['component', 'COMPONENT']),
          field: 'components',
          most: orderLimits.componentsOfPayee,
          parts: [
            leaf(['compoId', 'COMPO_ID'], 'code', 'code'),
            maybe(['compoName', 'COMPO_NAME'], 'name', 'name'),
            leaf(['compoAmount', 'COMPO_AMOUNT'], 'amountPaise', 'amount'),
          ],
        },
      ],
    },
  ];
};

export const orderForms = {
  nrega: orderForm('nrega'),
  nrlm: orderForm('nrlm'),
} as const satisfies Record<OrderFormat, XmlRoot>;
