// Writes the notice of a step in the transaction of that step: no step without its notice, no notice without its step. Ordinary
// steps write none.
import type { BillAction } from '@portal/domain/bill/workflow';
import { type NewsKind, newsLimits } from '@portal/domain/news/schema';
import type { OrderSystem } from '@portal/domain/order/order';
import { sha256 } from '../sha256.ts';
import { itemOf, put } from '../storage/change.ts';
import { type Change, unexpectedRefusal } from '../storage/transact.ts';
import { newsEntity } from './entity.ts';

/** What a notice says of a bill; its net in paise. */
export interface ToldBill {
  readonly ddoCode: string;
  readonly transNo: string;
  readonly deptBillNo: string;
  readonly netPaise: number;
}

/** What a notice says of a scheme file; `fault` is why it is not verified, or empty. */
export interface ToldFile {
  readonly ddoCode: string;
  readonly system: OrderSystem;
  readonly fileName: string;
  readonly sha256: string;
  readonly receivedAt: string;
  readonly fault: string;
}

export interface ToldSanction {
  readonly ddoCode: string;
  readonly schemecd: string;
  readonly number: string;
  readonly date: string;
  readonly at: string;
  readonly reason: string;
}

/** Steps with a notice. A child of a consolidated bill takes none of them. */
const toldSteps: Partial<Record<BillAction, NewsKind>> = {
  return: 'returned',
  object: 'objected',
  compile: 'compiled',
};

/** The notice of a step, where it has one. */
export const newsOfStep = (bill: ToldBill, action: BillAction, at: string, remark = ''): Change[] => {
  const kind = toldSteps[action];
  return kind ? [newsOfBill(bill, kind, at, remark)] : [];
};

export const newsOfBill = (
  { ddoCode, transNo, deptBillNo, netPaise }: ToldBill,
  kind: NewsKind,
  at: string,
  reason: string,
): Change =>
  newsChange({ ddoCode, kind, at, of: transNo, name: deptBillNo, reason, about: { transNo, netPaise } });

export const newsOfFile = ({ ddoCode, system, fileName, sha256, receivedAt, fault }: ToldFile): Change =>
  newsChange({
    ddoCode,
    kind: 'arrived',
    at: receivedAt,
    of: sha256.slice(0, hashLetters),
    name: fileName,
    reason: fault,
    about: { system },
  });

/** PFMS lowered a mother sanction of which the office allotted an amount. */
export const newsOfSanction = ({ ddoCode, schemecd, number, date, at, reason }: ToldSanction): Change =>
  newsChange({
    ddoCode,
    kind: 'lowered',
    at,
    of: sha256(`${schemecd}#${number}#${date}`).slice(0, hashLetters),
    name: number,
    reason,
    about: { schemecd },
  });

/** Something of an office that two ADMIN accounts changed. */
export interface ToldChange {
  readonly ddoCode: string;
  /** The hash of the change. */
  readonly of: string;
  /** The subject of the change: the title of a list, or the rules of the office. */
  readonly name: string;
  readonly at: string;
  readonly reason: string;
}

const toldChange = ({ of, ...told }: ToldChange): Told => ({
  ...told,
  kind: 'changed',
  of: of.slice(0, hashLetters),
  about: {},
});

export const newsOfOffice = (told: ToldChange): Change => newsChange(toldChange(told));

/** The same as a row, for a load that puts many. */
export const newsOfMaster = (told: ToldChange): Record<string, unknown> =>
  itemOf(newsEntity().put(newsRow(toldChange(told))));

const hashLetters = 16;

interface Told {
  readonly ddoCode: string;
  readonly kind: NewsKind;
  readonly at: string;
  /** Distinguishes it from others of the same moment. */
  readonly of: string;
  readonly name: string;
  readonly reason: string;
  readonly about:
    | { readonly transNo: string; readonly netPaise: number }
    | { readonly system: OrderSystem }
    | { readonly schemecd: string }
    | Readonly<Record<string, never>>;
}

/** Without a condition: a notice never refuses its step. */
const newsChange = (told: Told): Change =>
  put(newsEntity().put(newsRow(told)), unexpectedRefusal('a notice carries no condition'));

const newsRow = ({ ddoCode, kind, at, of, name, reason, about }: Told) => ({
  ddoCode,
  newsId: `${at}.${of}.${kind}`,
  at,
  kind,
  name,
  ...about,
  reason: shortened(reason),
  expiresAt: Math.floor(Date.parse(at) / 1000) + newsLimits.keptDays * 86_400,
});

/** By whole letters, so that none is cut in two. */
const shortened = (text: string): string => {
  const letters = [...text];
  const { reasonLetters } = newsLimits;
  return letters.length <= reasonLetters ? text : `${letters.slice(0, reasonLetters - 1).join('')}…`;
};
