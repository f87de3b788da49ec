// Rows of a bill: its header, its lines in pages, its steps; and the rows that keep its number unique.
import { actors } from '@portal/domain/bill/actor';
import { storedKindNames } from '@portal/domain/bill/kind';
import { billStages, billStatuses } from '@portal/domain/bill/workflow';
import { paise as asPaise } from '@portal/domain/money';
import { orderSystems } from '@portal/domain/order/order';
import type { EntityItem } from 'electrodb';
import * as z from 'zod';
import { sanctionProperties } from '../ledger/entity.ts';
import { holdingKinds } from '../ledger/kind.ts';
import { grantNames } from '../scheme/entity.ts';
import {
  flag,
  number,
  optionalFlag,
  optionalNumber,
  optionalPaise,
  optionalText,
  paise,
  parsed,
  text,
} from '../storage/attribute.ts';
import { timeAttributes } from '../storage/by-time.ts';
import { openWorkAttributes, openWorkIndex } from '../storage/open-work.ts';
import { defineEntity } from '../storage/table.ts';

const OwnFields = z.record(z.string(), z.union([z.string(), z.int().transform((amount) => asPaise(amount))]));

const bill = {
  pk: {
    field: 'pk',
    composite: ['ddoCode', 'transNo'],
    template: 'bill#${ddoCode}#${transNo}',
    casing: 'none',
  },
} as const;

const officer = {
  accountId: text,
  username: text,
  login: { type: ['D', 'F'] as const, required: true },
} as const;
const person = { type: 'map', properties: { ...officer, at: text } } as const;
/** Who prepared a bill: an officer, or an outside system. */
const preparer = {
  type: 'map',
  properties: { accountId: text, username: text, login: { type: actors, required: true }, at: text },
  required: true,
} as const;

/** A file in the document bucket: which object, what it is, who brought it. */
const storedDocument = {
  type: 'map',
  properties: {
    key: text,
    sha256: text,
    sizeBytes: number,
    pages: number,
    fileName: text,
    ...officer,
    at: text,
  },
} as const;

const certificate = {
  thumbprint: text,
  subject: text,
  issuer: text,
  serial: text,
  /** By the server's clock, and by that of the machine that signed. */
  signedAt: text,
  claimedAt: text,
  reason: text,
  location: text,
} as const;

const signedDocument = {
  type: 'map',
  properties: {
    ...storedDocument.properties,
    certificate: { type: 'map', properties: certificate, required: true },
  },
} as const;
/** The way to the treasury: "sending" while an execution runs; `failureTold` is the beginning of the try with a notice. */
const sending = {
  type: 'map',
  properties: {
    state: { type: ['sending', 'failed', 'sent'] as const, required: true },
    /** Name of the execution and idempotency key of the message. */
    key: text,
    at: text,
    reason: text,
    /** When it failed ("" unless it did), and whether that was the treasury's own refusal. */
    endedAt: text,
    isRefused: flag,
    ...officer,
  },
} as const;
const whole = { required: true } as const;
/** How a bill names the order that it is made of; `key` is the order's in its list. */
const orderProperties = {
  system: { type: orderSystems, required: true },
  key: text,
  fileName: text,
  txnUniqueId: text,
} as const;

export const billEntity = defineEntity({
  model: { entity: 'bill', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    transNo: text,
    kind: { type: storedKindNames, required: true },
    status: { type: billStatuses, required: true },
    /** Follows from the status: the list that shows the bill. */
    stage: { type: billStages, required: true },
    /** Since which day it has its status, by which it is counted (counted.ts). */
    sinceDate: optionalText,
    /** Financial year of grant and number. */
    year: number,
    ...grantNames,
    hillyFlag: text,
    pfmsFlag: text,
    slsCode: optionalText,
    billType: text,
    formId: text,
    deptBillNo: text,
    purpose: text,
    /** Fields that only the bill's kind has; amounts in paise. */
    own: parsed(OwnFields),
    isSparsh: optionalFlag,
    /** What Centre and State bear, and the percentages in hundredths that it follows from. */
    shares: {
      type: 'map',
      properties: {
        centrePaise: paise,
        statePaise: paise,
        centrePercent: number,
        statePercent: number,
        /** Of a consolidated bill whose children have different percentages: what each is of; those above are the first's. */
        bases: {
          type: 'list',
          items: {
            type: 'map',
            properties: { centrePercent: number, statePercent: number, basePaise: paise },
          },
        },
      },
    },
    /** What its payees get of each component together; absent of a bill without, and of bills of the earlier portal. */
    componentSums: {
      type: 'list',
      items: {
        type: 'map',
        properties: { code: text, description: text, payees: number, gross: paise, net: paise },
      },
    },
    grossPaise: paise,
    deductionPaise: paise,
    netPaise: paise,
    /** Of grant or head when the bill was submitted, with it; the slip prints them. A head has no grant and no balance. */
    yearlyGrantPaise: optionalPaise,
    totalExpenditurePaise: optionalPaise,
    balancePaise: optionalPaise,
    /** The grant or head keeps those figures still, under this name (figures.ts). */
    notedAs: optionalText,
    payeeCount: number,
    deductionCount: number,
    /** Which set of line pages is the bill's; a correction writes a new set. */
    revision: number,
    /** The highest revision that any correction drew, finished or not. */
    drawnRevision: optionalNumber,
    /** SHA-256 over content and lines (content.ts), and by which form of it; of an earlier release over the entry, without a version. */
    contentHash: text,
    contentVersion: optionalNumber,
    /** What it holds: of its grant or head first, then of a limit (ledger/kind.ts). */
    holdings: {
      type: 'list',
      required: true,
      items: {
        type: 'map',
        properties: { kind: { type: holdingKinds, required: true }, key: text, amountPaise: paise },
      },
    },
    /** Of whose limit it holds, or the one that its order names; the slip prints it. */
    sanction: { type: 'map', properties: sanctionProperties },
    office: {
      type: 'map',
      required: true,
      properties: {
        ddoCode: text,
        ddoName: text,
        designation: text,
        departmentName: text,
        treasuryCode: text,
        treasuryName: text,
      },
    },
    /** Of a bill that is made of an order: which one (order/entity.ts). */
    order: { type: 'map', properties: orderProperties },
    /** Of a child: the consolidated bill that it is part of. Of that: how many children it has. */
    parentNo: optionalText,
    childCount: optionalNumber,
    prepared: preparer,
    returned: { type: 'map', properties: { ...person.properties, remark: text } },
    authorized: person,
    authNo: optionalText,
    body: storedDocument,
    /** The sizes of its pages (document/paper.ts); absent of a body that was attached before they were kept. */
    bodyPapers: {
      type: 'list',
      items: { type: 'map', properties: { from: number, width: number, height: number } },
    },
    signed: signedDocument,
    sending,
    failureTold: optionalText,
    /** What the treasury acknowledged, while a corrected body is prepared: it may go on with that all the same. */
    acknowledged: {
      type: 'map',
      properties: {
        body: { ...storedDocument, ...whole },
        signed: { ...signedDocument, ...whole },
        sending: { ...sending, ...whole },
      },
    },
    acknowledgement: { type: 'map', properties: { number: text, at: text, messageSha256: text } },
    /** The treasury's word: U, P, A, D, C or O, and its reasons for an objection. */
    auditFlag: optionalText,
    reasons: { type: 'list', items: optionalText },
    /** When the treasury first said that it delivered the bill; absent of bills that were objected to before this was kept. */
    deliveredAt: optionalText,
    ...openWorkAttributes,
    version: number,
    stepCount: number,
    lastStepHash: text,
  },
  indexes: {
    byNumber: { ...bill, sk: { field: 'sk', composite: [], template: 'bill', casing: 'none' } },
    billsByStage: {
      index: 'billsByStage',
      pk: {
        field: 'gsi1pk',
        composite: ['ddoCode', 'stage'],
        template: '${ddoCode}#${stage}',
        casing: 'none',
      },
      sk: { field: 'gsi1sk', composite: ['transNo'], template: '${transNo}', casing: 'none' },
    },
    // absent until the bill is authorized; a reader checks the office of what it finds
    billsByAuthNo: {
      index: 'billsByAuthNo',
      pk: { field: 'gsi2pk', composite: ['authNo'], template: 'auth#${authNo}', casing: 'none' },
      sk: { field: 'gsi2sk', composite: ['transNo'], template: '${transNo}', casing: 'none' },
    },
    openWork: openWorkIndex,
  },
});
export type BillRow = EntityItem<ReturnType<typeof billEntity>>;
export type BillOrder = NonNullable<BillRow['order']>;
/** One step of a bill: audit trail, chained by hashes. */
export const stepEntity = defineEntity({
  model: { entity: 'step', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    transNo: text,
    number: text,
    at: text,
    accountId: text,
    username: text,
    login: text,
    action: text,
    from: text,
    to: text,
    remark: optionalText,
    grossPaise: paise,
    netPaise: paise,
    contentHash: text,
    /** SHA-256 over what the header says after the step (content.ts); absent of steps of earlier releases. */
    factsHash: optionalText,
    documentSha256: optionalText,
    /** Of a signature: what its box shows, the time by the signer's own clock. */
    signer: optionalText,
    signReason: optionalText,
    signLocation: optionalText,
    claimedAt: optionalText,
    requestId: text,
    previousHash: text,
    hash: text,
    /** The hash under the portal's key (storage/keyed-hash.ts); absent of steps of earlier releases. */
    hmac: optionalText,
    ...timeAttributes,
  },
  indexes: {
    // under a key of their own: rights see the partition key alone, and no function may delete a step (table.md)
    stepsOfBill: {
      pk: {
        field: 'pk',
        composite: ['ddoCode', 'transNo'],
        template: 'step#${ddoCode}#${transNo}',
        casing: 'none',
      },
      sk: { field: 'sk', composite: ['number'], template: '${number}', casing: 'none' },
    },
  },
});
export type StepRow = EntityItem<ReturnType<typeof stepEntity>>;

/** One small row a bill, so that all bills of an office can be gone through in the order of their numbers. */
export const registerEntity = defineEntity({
  model: { entity: 'register', version: '1', service: 'portal' },
  attributes: { ddoCode: text, transNo: text },
  indexes: {
    billsOfOffice: {
      pk: { field: 'pk', composite: ['ddoCode'], template: 'register#${ddoCode}', casing: 'none' },
      sk: { field: 'sk', composite: ['transNo'], template: '${transNo}', casing: 'none' },
    },
  },
});

/** Keeps a Department Bill No unique per office and financial year (decisions.md). */
export const billNumberEntity = defineEntity({
  model: { entity: 'billnumber', version: '1', service: 'portal' },
  attributes: { ddoCode: text, year: number, deptBillNo: text, transNo: text },
  indexes: {
    byDeptBillNo: {
      pk: {
        field: 'pk',
        composite: ['ddoCode', 'year', 'deptBillNo'],
        template: 'billno#${ddoCode}#${year}#${deptBillNo}',
        casing: 'none',
      },
      sk: { field: 'sk', composite: [], template: 'billno', casing: 'none' },
    },
  },
});
