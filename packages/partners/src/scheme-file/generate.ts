// Makes files as the scheme systems send them, any number and size: good ones, tampered ones, the same bytes under another
// name, and one too large. The same order makes the same files on the same day.
import { demoChecker, demoMaker, demoSuccessor } from '../data/scheme-keys.ts';
import { demoOrigins, netOf, rupeesOf, type SchemeFacts, schemeFacts } from './facts.ts';
import { type SchemeKey, signedFile } from './sign.ts';
import { schemeXml } from './xml.ts';

export interface SchemeFilesOrder {
  /** All together: tampered, repeated and huge ones are among them. */
  readonly files: number;
  /** Of each file but the huge one. */
  readonly payees: number;
  readonly tampered?: number;
  /** Good files that come again, byte by byte, under another name. */
  readonly duplicates?: number;
  /** One file has so many payees. */
  readonly hugePayees?: number;
  /** Of another office than the demo one. */
  readonly ddoCode?: string;
  readonly now: Date;
  /** The serial of the first file; those after it count on. */
  readonly firstSerial?: number;
}

export interface SchemeFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly txnUniqueId: string;
  readonly about: 'good' | 'duplicate' | 'huge' | Tampering;
}

/** Each with the code for which the portal must refuse the file. */
export const tamperings = {
  'account-changed': 'signature-broken',
  'amount-changed': 'signature-broken',
  'checker-missing': 'signature-missing',
  'signers-swapped': 'signer-order',
  'signer-unknown': 'signer-unknown',
  'weak-algorithm': 'weak-algorithm',
  'sums-wrong': 'net',
} as const;
export type Tampering = keyof typeof tamperings;
const tamperingNames = Object.keys(tamperings) as Tampering[];

/** A file of NREGA, signed by the demo maker and checker or by others. */
export const nregaFile = (
  facts: SchemeFacts,
  keys: readonly SchemeKey[] = [demoMaker, demoChecker],
): Buffer => signedFile(schemeXml('nrega', facts), keys);

/** A payment advice of NRLM as its service answers it: `signed_xml`. */
export const nrlmAdvice = (
  facts: SchemeFacts,
  keys: readonly SchemeKey[] = [demoMaker, demoChecker],
): string => signedFile(schemeXml('nrlm', facts), keys).toString('base64');

/** Made one after the other, as large ones take memory. */
export function* nregaFiles(order: SchemeFilesOrder): Generator<SchemeFile> {
  const { files, tampered = 0, duplicates = 0, hugePayees, firstSerial = 1 } = order;
  const good = files - tampered - duplicates - (hugePayees === undefined ? 0 : 1);
  if (good < Math.min(1, duplicates)) throw new RangeError('there are more faulty files than files');
  for (let at = 0; at < good; at += 1) {
    const file = goodFile(factsOf(order, firstSerial + at));
    yield file;
    if (at < duplicates) yield again(file);
  }
  // where there are more duplicates than good files, the first one comes several times
  for (let at = good; at < duplicates; at += 1) yield again(goodFile(factsOf(order, firstSerial)), at);
  for (let at = 0; at < tampered; at += 1) {
    const about = tamperingNames[at % tamperingNames.length] ?? 'account-changed';
    yield tamperedFile(about, factsOf(order, firstSerial + good + at));
  }
  if (hugePayees === undefined) return;
  const facts = factsOf({ ...order, payees: hugePayees }, firstSerial + good + tampered);
  yield { ...goodFile(facts), about: 'huge' };
}

const factsOf = ({ payees, ddoCode, now }: SchemeFilesOrder, serial: number): SchemeFacts => {
  const origin = { ...demoOrigins.nrega, ...(ddoCode === undefined ? {} : { ddoCode }) };
  return schemeFacts({ origin, serial, payees, now });
};

const goodFile = (facts: SchemeFacts): SchemeFile => ({
  name: `${facts.txnUniqueId}.xml`,
  bytes: nregaFile(facts),
  txnUniqueId: facts.txnUniqueId,
  about: 'good',
});

const again = (file: SchemeFile, at = 1): SchemeFile => ({
  ...file,
  name: file.name.replace('.xml', `-again${at > 1 ? at : ''}.xml`),
  about: 'duplicate',
});

const tamperedFile = (about: Tampering, facts: SchemeFacts): SchemeFile => ({
  ...goodFile(facts),
  bytes: tamper[about](facts),
  about,
});

/** A change of the text after it was signed. */
const changed = (facts: SchemeFacts, from: RegExp, to: string): Buffer =>
  Buffer.from(nregaFile(facts).toString('utf8').replace(from, to));

const tamper: Record<Tampering, (facts: SchemeFacts) => Buffer> = {
  'account-changed': (facts) => changed(facts, /<accountNo>0/, '<accountNo>9'),
  'amount-changed': (facts) => changed(facts, /<netAmount>/, '<netAmount>9'),
  'checker-missing': (facts) => nregaFile(facts, [demoMaker]),
  'signers-swapped': (facts) => nregaFile(facts, [demoChecker, demoMaker]),
  'signer-unknown': (facts) => nregaFile(facts, [demoMaker, demoSuccessor]),
  'weak-algorithm': (facts) => changed(facts, /xmldsig-more#rsa-sha256/g, 'xmldsig-more#rsa-sha1'),
  // well signed, and still not right
  'sums-wrong': (facts) => {
    const xml = schemeXml('nrega', facts).replace(/<totalNetAmount>/, '<totalNetAmount>1');
    return signedFile(xml, [demoMaker, demoChecker]);
  },
};

/** An entry of EXPENDITURE of OMMAS: made from XML there, so a list of one is the thing itself. */
export const ommasExpenditure = (facts: SchemeFacts): Record<string, unknown> => {
  const { payees } = facts;
  const total = (amounts: readonly number[]) =>
    Number(rupeesOf(amounts.reduce((sum, each) => sum + each, 0)));
  return {
    FIN_YEAR: facts.finYear,
    TXN_UNIQUE_ID: facts.txnUniqueId,
    BATCH_ID: facts.batchId,
    FILE_CR_DATE: facts.fileDate,
    MOTHER_SANC_ORDER_NUMBER: facts.motherSanctionNo,
    STATE_SANC_ORDER_NUMBER: `SS/${facts.txnUniqueId.slice(-7)}`,
    SANCTION_DATE: facts.fileDate,
    CSS_CODE: facts.cssCode,
    SLS_CODE: facts.slsCode,
    AGENCY_CODE: facts.agencyCode,
    AGENCY_NAME: facts.agencyName,
    DDO_CODE: facts.ddoCode,
    DISTRICT_LGD_CODE: '272',
    CATEGORY: facts.category,
    TOTAL_GROSS_AMOUNT: total(payees.map(({ grossPaise }) => grossPaise)),
    TOTAL_NET_AMOUNT: total(payees.map(netOf)),
    PAYEE_COUNT: payees.length,
    ALLOTMENTDETAIL: { CENTER_HEAD: facts.centreHead, STATE_HEAD: facts.stateHead },
    PAYEEDETAILS: { PAYEE: oneOrAll(payees.map(ommasPayee)) },
    ABSTRACTS: { ABSTRACT: { TITLE: 'Expenditure', DESCRIPTION: facts.description } },
  };
};

const ommasPayee = (payee: SchemeFacts['payees'][number]) => ({
  REFERENCE_NO: payee.referenceNo,
  PAYEE_UNIQUE_ID: payee.uniqueId,
  PAYEE_NAME: payee.name,
  PAN_NO: payee.pan,
  ACCOUNT_NO: payee.account,
  IFSC_CODE: payee.ifsc,
  GROSS_AMOUNT: Number(rupeesOf(payee.grossPaise)),
  NET_AMOUNT: Number(rupeesOf(netOf(payee))),
  DEDUCTIONS:
    payee.deductions.length === 0
      ? ''
      : {
          DEDUCTION: oneOrAll(
            payee.deductions.map((each) => ({
              BUDGET_HEAD: each.budgetHead,
              DED_ID: each.id,
              DED_NAME: each.name,
              DED_TYPE: each.type,
              AMOUNT: Number(rupeesOf(each.paise)),
            })),
          ),
        },
  COMPONENTS: {
    COMPONENT: oneOrAll(
      payee.components.map((each) => ({ COMPO_ID: each.code, COMPO_AMOUNT: Number(rupeesOf(each.paise)) })),
    ),
  },
});

const oneOrAll = <Item>(items: readonly Item[]): Item | readonly Item[] | undefined =>
  items.length === 1 ? items[0] : items;
