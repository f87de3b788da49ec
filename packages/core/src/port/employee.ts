// The port to the treasury's employee service: an employee by EIN (1§3, 1§7; grade and GPF number: 2§3).
import { billErrors } from '@portal/domain/bill/errors';
import { visibleName } from '@portal/domain/name';
import * as z from 'zod';
import { json, jsonAnswer } from './content.ts';
import { createExchange, type PortSettings } from './exchange.ts';
import type { AskContext } from './record.ts';

/** The service's record of an employee. A text is empty where the service has none. */
export interface EmployeeRecord {
  readonly ein: string;
  readonly fullName: string;
  readonly pan: string;
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly designation: string;
  /** Only of employees with a general provident fund. */
  readonly grade: string;
  readonly gpfNumber: string;
}

export interface EmployeePort {
  /** Undefined when the service knows no such employee; throws `bill.employee-service-unavailable` without a valid answer. */
  readonly find: (ein: string, context?: AskContext) => Promise<EmployeeRecord | undefined>;
}

export interface EmployeeSettings extends PortSettings {
  readonly appKey: string;
  readonly appName: string;
}

/** Make it once a process: it holds the state of the circuit. */
export function httpEmployee({ appKey, appName, ...settings }: EmployeeSettings): EmployeePort {
  const exchange = createExchange({
    ...settings,
    partner: 'employee',
    unavailable: billErrors.employeeServiceUnavailable,
  });
  return {
    find(ein, context) {
      return exchange({
        operation: 'employee details',
        method: 'POST',
        path: '/treasury/employee-details',
        headers: { 'x-app-key': appKey, 'x-app-name': appName },
        content: json({ ein }),
        answer: jsonAnswer(answerFor(ein)),
        isRepeatable: true,
        requestId: context?.requestId,
        about: ein,
      });
    },
  };
}

/** Account numbers and EINs are texts: a number would have lost its leading zeros. */
const Text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '');

const Details = z
  .object({
    ein: Text,
    pan_no: Text,
    bank_account_no: Text,
    full_name: Text.transform(visibleName),
    ifsc_code: Text,
    designation: Text,
    Grade: Text,
    GPFNo: Text,
  })
  .transform(
    (row): EmployeeRecord => ({
      ein: row.ein,
      fullName: row.full_name,
      pan: row.pan_no,
      accountNumber: row.bank_account_no,
      ifsc: row.ifsc_code,
      designation: row.designation,
      grade: row.Grade,
      gpfNumber: row.GPFNo,
    }),
  );

const Answer = z.object({ status_code: z.string().trim(), emp_det: Details.nullish() });

/** Found where the status is 00 and the details are there (1§7); never the details of another employee. */
const answerFor = (ein: string) =>
  Answer.transform(({ status_code, emp_det }) =>
    status_code === '00' ? (emp_det ?? undefined) : undefined,
  ).refine(
    (employee) => employee === undefined || employee.ein === ein,
    'The details are those of another employee',
  );
