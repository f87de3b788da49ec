// Whom a bill pays: SNA payees of an office, and what the employee service last said of an employee.
import { Entity, type EntityItem } from 'electrodb';
import { entityConfiguration, lazily } from '../storage/table.ts';

const text = { type: 'string', required: true } as const;

/** A payee of the office's SNA payee master; identity is account, IFSC and SNA id (1§3). */
export const snaPayeeEntity = lazily(
  () =>
    new Entity(
      {
        model: { entity: 'snapayee', version: '1', service: 'portal' },
        attributes: {
          ddoCode: text,
          snaUniqueId: text,
          ifsc: text,
          accountNumber: text,
          name: text,
          bankCode: text,
          bankName: text,
          branchCode: text,
          branchName: text,
          pan: text,
          ein: text,
          micr: text,
          type: text,
          isActive: { type: 'boolean', required: true },
        },
        indexes: {
          snaPayeesOfOffice: {
            pk: { field: 'pk', composite: ['ddoCode'], template: 'snapayee#${ddoCode}', casing: 'none' },
            sk: {
              field: 'sk',
              composite: ['snaUniqueId', 'ifsc', 'accountNumber'],
              template: '${snaUniqueId}#${ifsc}#${accountNumber}',
              casing: 'none',
            },
          },
        },
      } as const,
      entityConfiguration(),
    ),
);
export type SnaPayee = EntityItem<ReturnType<typeof snaPayeeEntity>>;

/** The employee service's last answer about an EIN: a bill's submit checks accounts against it. */
export const employeeEntity = lazily(
  () =>
    new Entity(
      {
        model: { entity: 'employee', version: '1', service: 'portal' },
        attributes: {
          ein: text,
          fullName: text,
          pan: text,
          accountNumber: text,
          ifsc: text,
          designation: text,
          grade: text,
          gpfNumber: text,
          at: text,
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byEin: {
            pk: { field: 'pk', composite: ['ein'], template: 'employee#${ein}', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'employee', casing: 'none' },
          },
        },
      } as const,
      entityConfiguration(),
    ),
);
export type Employee = EntityItem<ReturnType<typeof employeeEntity>>;
