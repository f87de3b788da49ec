// Rows of a bill: its header, its lines in pages, its steps; and the rows that keep its number unique.
import { billStatuses } from '@portal/domain/bill/workflow';
import { Entity, type EntityItem } from 'electrodb';
import { entityConfiguration, lazily } from '../storage/table.ts';

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

const person = {
  type: 'map',
  properties: {
    accountId: text,
    username: text,
    login: { type: ['D', 'F'] as const, required: true },
    at: text,
  },
} as const;

export const billEntity = lazily(
  () =>
    new Entity(
      {
        model: { entity: 'bill', version: '1', service: 'portal' },
        attributes: {
          ddoCode: text,
          transNo: text,
          kind: { type: ['general', 'sna'] as const, required: true },
          status: { type: billStatuses, required: true },
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
          grossPaise: number,
          deductionPaise: number,
          netPaise: number,
          /** Of the grant when the bill was submitted, after its reservation; the slip prints them. */
          yearlyGrantPaise: number,
          totalExpenditurePaise: number,
          balancePaise: number,
          payeeCount: number,
          deductionCount: number,
          /** Which set of line pages is the bill's; a correction writes a new set. */
          revision: number,
          /** The highest revision that any correction drew, finished or not. */
          drawnRevision: { type: 'number' },
          /** SHA-256 over the entry and all its lines. */
          contentHash: text,
          hasLimit: { type: 'boolean', required: true },
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
              composite: ['ddoCode', 'status'],
              template: '${ddoCode}#${status}',
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
        },
      } as const,
      entityConfiguration(),
    ),
);
export type BillRow = EntityItem<ReturnType<typeof billEntity>>;

/** Up to 100 lines or 200 KB, as JSON text; `section` is "deduction" or "payee". */
export const linePageEntity = lazily(
  () =>
    new Entity(
      {
        model: { entity: 'linepage', version: '1', service: 'portal' },
        attributes: { ddoCode: text, transNo: text, revision: text, section: text, page: text, lines: text },
        indexes: {
          linesOfBill: {
            ...bill,
            sk: {
              field: 'sk',
              composite: ['revision', 'section', 'page'],
              template: 'line#${revision}#${section}#${page}',
              casing: 'none',
            },
          },
        },
      } as const,
      entityConfiguration(),
    ),
);

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
