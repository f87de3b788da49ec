// Rows of a bill: its header, its lines in pages, its steps; and the rows that keep its number unique.
import { billKindNames } from '@portal/domain/bill/kind';
import { billStages, billStatuses } from '@portal/domain/bill/workflow';
import { Entity, type EntityItem } from 'electrodb';
import { holdingKinds } from '../ledger/kind.ts';
import { entityConfiguration, lazily } from '../storage/table.ts';
import { openWorkAttributes, openWorkIndex } from '../work/open-work.ts';

const text = { type: 'string', required: true } as const;
const number = { type: 'number', required: true } as const;
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
  signedAt: text,
  reason: text,
  location: text,
} as const;

export const billEntity = lazily(
  () =>
    new Entity(
      {
        model: { entity: 'bill', version: '1', service: 'portal' },
        attributes: {
          ddoCode: text,
          transNo: text,
          kind: { type: billKindNames, required: true },
          status: { type: billStatuses, required: true },
          /** Follows from the status: the list that shows the bill. */
          stage: { type: billStages, required: true },
          /** Financial year of grant and number. */
          year: number,
          schemecd: text,
          object: text,
          grantno: text,
          majorhead: text,
          schemeName: text,
          hillyFlag: text,
          pfmsFlag: text,
          slsCode: { type: 'string' },
          objectName: text,
          billType: text,
          formId: text,
          deptBillNo: text,
          purpose: text,
          /** Fields that only the bill's kind has; amounts in paise. */
          own: { type: 'any' },
          grossPaise: number,
          deductionPaise: number,
          netPaise: number,
          /**
           * Of grant or head when the bill was submitted, with it; the slip prints them. A head has no grant and no balance.
           */
          yearlyGrantPaise: { type: 'number' },
          totalExpenditurePaise: { type: 'number' },
          balancePaise: { type: 'number' },
          /** The grant or head keeps those figures still, under this name (figures.ts). */
          notedAs: { type: 'string' },
          payeeCount: number,
          deductionCount: number,
          /** Which set of line pages is the bill's; a correction writes a new set. */
          revision: number,
          /** The highest revision that any correction drew, finished or not. */
          drawnRevision: { type: 'number' },
          /** SHA-256 over the entry and all its lines. */
          contentHash: text,
          /** What it holds: of its grant or head first, then of a limit (ledger/kind.ts). */
          holdings: {
            type: 'list',
            required: true,
            items: {
              type: 'map',
              properties: { kind: { type: holdingKinds, required: true }, key: text, amountPaise: number },
            },
          },
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
          prepared: { ...person, required: true },
          returned: { type: 'map', properties: { ...person.properties, remark: text } },
          authorized: person,
          authNo: { type: 'string' },
          body: storedDocument,
          signed: {
            type: 'map',
            properties: {
              ...storedDocument.properties,
              certificate: { type: 'map', properties: certificate },
            },
          },
          /** The way to the treasury: "sending" while an execution runs. */
          sending: {
            type: 'map',
            properties: {
              state: { type: ['sending', 'failed', 'sent'] as const, required: true },
              /** Name of the execution and idempotency key of the message. */
              key: text,
              at: text,
              reason: text,
              /** When it failed ("" unless it did), and whether that was the treasury's own refusal. */
              endedAt: text,
              isRefused: { type: 'boolean', required: true },
              ...officer,
            },
          },
          acknowledgement: { type: 'map', properties: { number: text, at: text, messageSha256: text } },
          /** The treasury's word: U, P, A, D, C or O, and its reasons for an objection. */
          auditFlag: { type: 'string' },
          reasons: { type: 'list', items: { type: 'string' } },
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
      } as const,
      entityConfiguration(),
    ),
);
export type BillRow = EntityItem<ReturnType<typeof billEntity>>;

/** One step of a bill: audit trail, chained by hashes. */
export const stepEntity = lazily(
  () =>
    new Entity(
      {
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
          remark: { type: 'string' },
          grossPaise: number,
          netPaise: number,
          contentHash: text,
          documentSha256: { type: 'string' },
          requestId: text,
          previousHash: text,
          hash: text,
        },
        indexes: {
          stepsOfBill: {
            ...bill,
            sk: { field: 'sk', composite: ['number'], template: 'step#${number}', casing: 'none' },
          },
        },
      } as const,
      entityConfiguration(),
    ),
);
export type StepRow = EntityItem<ReturnType<typeof stepEntity>>;

/** One small row a bill, so that all bills of an office can be gone through in the order of their numbers. */
export const registerEntity = lazily(
  () =>
    new Entity(
      {
        model: { entity: 'register', version: '1', service: 'portal' },
        attributes: { ddoCode: text, transNo: text },
        indexes: {
          billsOfOffice: {
            pk: { field: 'pk', composite: ['ddoCode'], template: 'register#${ddoCode}', casing: 'none' },
            sk: { field: 'sk', composite: ['transNo'], template: '${transNo}', casing: 'none' },
          },
        },
      } as const,
      entityConfiguration(),
    ),
);

/** Keeps a Department Bill No unique per office and financial year (decisions.md). */
export const billNumberEntity = lazily(
  () =>
    new Entity(
      {
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
      } as const,
      entityConfiguration(),
    ),
);

/** The office's own rules (decisions.md, Who may do what). */
export const officeSettingEntity = lazily(
  () =>
    new Entity(
      {
        model: { entity: 'officesetting', version: '1', service: 'portal' },
        attributes: { ddoCode: text, makerChecker: { type: ['final', 'strict'] as const, required: true } },
        indexes: {
          byOffice: {
            pk: { field: 'pk', composite: ['ddoCode'], template: 'office#${ddoCode}', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'setting', casing: 'none' },
          },
        },
      } as const,
      entityConfiguration(),
    ),
);
