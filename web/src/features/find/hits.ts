// What the search shows for what is typed: bills and payees as the server found them, grants, screens and actions as the browser
// knows them.
import type { FoundBillRow, FoundPayeeRow } from '@portal/domain/bill/api';
import { civilDate, formatCivilDate } from '@portal/domain/calendar';
import { formatSchemeCode } from '@portal/domain/code';
import { formatRupees } from '@portal/domain/money';
import type { GrantRecord } from '@portal/domain/scheme/schema';
import type { HistoryState } from '@tanstack/react-router';
import type { IconName } from '../../components/icon.tsx';
import { paiseOf } from '../../data/rupees.ts';
import { aboutBill } from '../../lib/about-bill.ts';
import { billAddress } from '../../lib/bill-address.ts';
import { emptySearch, type RegisterSearch } from '../../lib/register-search.ts';
import { statusName } from '../../lib/status-name.ts';
import { findWords } from '../../texts/en/find.ts';

export const hitKinds = ['bills', 'payees', 'grants', 'screens'] as const;
export type HitKind = (typeof hitKinds)[number];
export const hitKindNames: Readonly<Record<HitKind, string>> = {
  bills: findWords.bills,
  payees: findWords.payees,
  grants: findWords.schemesGrants,
  screens: findWords.screensActions,
};

/** Where a hit leads. */
export type Way =
  | { readonly to: string; readonly state?: HistoryState; readonly search?: Readonly<Record<string, string>> }
  | { readonly run: () => void }
  | { readonly prepare: GrantRecord };

export interface Hit {
  readonly key: string;
  readonly kind: HitKind;
  readonly icon: IconName;
  readonly title: string;
  readonly detail: string;
  readonly right: string;
  readonly way: Way;
}

/** A screen of the menu, or an action of the header. */
export interface Place {
  readonly label: string;
  readonly detail: string;
  readonly way: Way;
}

export interface Known {
  readonly bills: readonly FoundBillRow[];
  readonly payees: readonly FoundPayeeRow[];
  readonly grants: readonly GrantRecord[];
  readonly places: readonly Place[];
  /** Bills have a register: not so for finance IT. */
  readonly isOffice: boolean;
  readonly isFinal: boolean;
}

/** Words of letters and digits, as the server splits them. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** True where each typed word begins a word. */
const isMeant = (text: string, typed: readonly string[]): boolean => {
  const words = wordsOf(text);
  return typed.every((part) => words.some((word) => word.startsWith(part)));
};

const grantsShown = 5;
const placesShown = 8;

/** `>` asks for screens and actions alone. */
export const isPlacesOnly = (typed: string): boolean => typed.startsWith('>');
export const plainTyped = (typed: string): string => typed.replace(/^>/, '').trim();

export const hitsOf = (typed: string, known: Known): Hit[] => {
  const plain = plainTyped(typed);
  const words = wordsOf(plain);
  const places = known.places.filter((place) => isMeant(`${place.label} ${place.detail}`, words));
  const shown = places.slice(0, placesShown).map(placeHit);
  if (isPlacesOnly(typed) || words.length === 0) return shown;
  return [
    ...known.bills.map((bill) => billHit(bill, words)),
    ...known.payees.map(payeeHit),
    ...known.grants
      .filter(
        (grant) =>
          isMeant(grantText(grant), words) || codeOf(grant).startsWith(plain.replaceAll(/\D/g, '') || '-'),
      )
      .slice(0, grantsShown)
      .map(grantHit),
    ...(known.bills[0] ? nextOf(known.bills[0], known.isFinal) : []),
    ...(known.isOffice ? registerHits(plain) : []),
    ...shown,
  ];
};

const codeOf = ({ schemecd, object }: GrantRecord): string => `${schemecd}${object}`;
const grantText = (grant: GrantRecord): string =>
  findWords.grant(formatSchemeCode(grant.schemecd, grant.object), grant.scheme_nm, grant.disc, grant.grantno);

const rupeesText = (amount: number): string => formatRupees(paiseOf(amount));

/** The scheme is named where its words are what was found. */
const billHit = (bill: FoundBillRow, typed: readonly string[]): Hit => {
  const title = [bill.dept_bill_no, aboutBill(bill)].join(' · ');
  const prepared = formatCivilDate(civilDate(new Date(bill.prepared_at)));
  const detail = [
    `${bill.status === 'prepared' ? findWords.prepared : findWords.prepared2(statusName(bill.status))} ${prepared}`,
    findWords.transNo(bill.trans_no),
    ...(bill.auth_no ? [findWords.authNo(bill.auth_no)] : []),
  ];
  const isNamed =
    isMeant([title, ...detail].join(' '), typed) || !isMeant(`${title} ${bill.scheme_nm}`, typed);
  return {
    key: `bill-${bill.trans_no}`,
    kind: 'bills',
    icon: 'file',
    title,
    detail: [...(isNamed ? [] : [bill.scheme_nm]), ...detail].join(' · '),
    right: rupeesText(bill.net_amt),
    way: { to: billAddress(bill.trans_no) },
  };
};

const shownDigits = 4;

const payeeHit = (payee: FoundPayeeRow): Hit => {
  const end = payee.account_no.slice(-shownDigits);
  return {
    key: `payee-${payee.payee_name}-${payee.account_no}-${payee.trans_no}`,
    kind: 'payees',
    icon: 'user',
    title: payee.payee_name,
    detail: findWords.accountEndingLast(end, payee.dept_bill_no),
    right: payee.bills === 1 ? findWords.oneBill : findWords.billsOrMore(payee.bills),
    way: toRegister({ payee: payee.payee_name, account: end }),
  };
};

const grantHit = (grant: GrantRecord): Hit => ({
  key: `grant-${grant.grantno}-${grant.schemecd}-${grant.object}`,
  kind: 'grants',
  icon: 'edit',
  title: grant.disc || grant.scheme_nm,
  detail: findWords.grant2(formatSchemeCode(grant.schemecd, grant.object), grant.grantno),
  right: findWords.prepareBill,
  way: { prepare: grant },
});

const placeHit = ({ label, detail, way }: Place): Hit => ({
  key: `place-${detail}-${label}`,
  kind: 'screens',
  icon: 'run' in way ? 'check' : 'arrow',
  title: label,
  detail,
  right: '',
  way,
});

const toRegister = (search: Partial<RegisterSearch>): Way => ({
  to: '/register',
  state: { register: { ...emptySearch, ...search } },
});

/** Numbers have digits; other words are of a purpose or a payee's. */
const registerHits = (plain: string): Hit[] =>
  /\d/.test(plain)
    ? [registerHit(plain, 'number', findWords.screenBillsNumber)]
    : [
        registerHit(plain, 'purpose', findWords.screenBillsPurpose),
        registerHit(plain, 'payee', findWords.screenBillsPayee),
      ];

const registerHit = (plain: string, by: 'number' | 'purpose' | 'payee', detail: string): Hit => ({
  key: `register-${by}`,
  kind: 'screens',
  icon: 'search',
  title: findWords.billRegister(plain),
  detail,
  right: '',
  way: toRegister({ [by]: plain }),
});

/** What follows for the first bill, where a desk opens it by its number (3§2.5). */
const nextOf = (bill: FoundBillRow, isFinal: boolean): Hit[] => {
  const next = { authorized: bodyDesk, 'body attached': isFinal ? signDesk : undefined }[
    bill.status as string
  ];
  if (!next || !bill.auth_no || bill.way !== 'normal') return [];
  return [
    {
      key: `next-${bill.trans_no}`,
      kind: 'screens',
      icon: 'check',
      title: `${next.label} ${bill.dept_bill_no}`,
      detail: findWords.actionFirstBill,
      right: '',
      way: { to: next.to, search: { bill: bill.auth_no } },
    },
  ];
};
const bodyDesk = { label: findWords.attachBody, to: '/uploadbillbody' };
const signDesk = { label: findWords.eSign, to: '/esignbill' };
