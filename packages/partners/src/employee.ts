// Stand-in of the treasury's employee service: an employee by EIN (1§3, 1§7; grade and GPF number: 2§3).
import { type DemoEmployee, demoEmployees } from './data/employees.ts';
import { demoKeys } from './data/keys.ts';
import { type Partner, type PartnerAnswer, type PartnerRequest, unknownCaller } from './partner.ts';

const employees = new Map(demoEmployees.map((employee) => [employee.ein, employee]));

const found = (employee: DemoEmployee): PartnerAnswer => ({
  status: 200,
  body: {
    status_code: '00',
    emp_det: {
      ein: employee.ein,
      pan_no: employee.pan,
      bank_account_no: employee.accountNumber,
      full_name: employee.fullName,
      ifsc_code: employee.ifsc,
      designation: employee.designation,
      ...(employee.gpf ? { Grade: employee.gpf.grade, GPFNo: employee.gpf.number } : {}),
    },
  },
});
const notFound: PartnerAnswer = { status: 200, body: { status_code: '01' } };

const employeeDetails = ({ headers, body }: PartnerRequest): PartnerAnswer => {
  const isKnownCaller =
    headers['x-app-key'] === demoKeys.employeeAppKey && headers['x-app-name'] === demoKeys.employeeAppName;
  if (!isKnownCaller) return unknownCaller;
  const employee = employees.get(einIn(body, headers['content-type'] ?? ''));
  return employee ? found(employee) : notFound;
};

export const createEmployee = (): Partner => ({
  name: 'employee',
  routes: [
    {
      method: 'POST',
      path: '/treasury/employee-details',
      answer: employeeDetails,
      refusal: () => notFound,
    },
  ],
});

/** The `ein` of a form or of a JSON object; empty where the body is neither, which no employee has. */
function einIn(body: Buffer, contentType: string): string {
  const text = body.toString('utf8');
  if (!contentType.includes('json')) return new URLSearchParams(text).get('ein') ?? '';
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'ein' in value ? String(value.ein) : '';
  } catch {
    return '';
  }
}
