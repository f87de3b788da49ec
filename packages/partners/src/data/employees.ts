// The 25 demo employees that the stand-in of the employee service knows: invented people of several language
// communities, two with names in their own script. Ten have a GPF number and a grade (bills of 2§2 need both).
import type { DemoBranch } from './branches.ts';
import { demoBranches } from './branches.ts';

export interface DemoEmployee {
  readonly ein: string;
  readonly fullName: string;
  readonly pan: string;
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly designation: string;
  readonly gpf?: { readonly number: string; readonly grade: string };
}

type Row = readonly [fullName: string, designation: string, grade?: string];

const rows: readonly Row[] = [
  ['Tomba Singh', 'Executive Engineer', 'Group A'],
  ['Ibemhal Devi', 'Assistant Engineer', 'Group A'],
  ['Chaoba Meitei', 'Section Officer', 'Group B'],
  ['Ningthem Luwang', 'Head Clerk', 'Group B'],
  ['Yaphaba Tangkhul', 'Medical Officer', 'Group A'],
  ['Lalnunmawi Hmar', 'Staff Nurse', 'Group C'],
  ['Thangboi Kuki', 'Pharmacist', 'Group C'],
  ['Ayesha Begum', 'Upper Division Clerk', 'Group C'],
  ['Abdul Rahim', 'Driver', 'Group C'],
  ['Kabita Bora', 'Accounts Officer', 'Group B'],
  ['Debojit Saikia', 'Junior Engineer'],
  ['Moumita Sen', 'Statistical Assistant'],
  ['Subrata Das', 'Lower Division Clerk'],
  ['Anjali Sharma', 'Programme Officer'],
  ['Ramesh Kumar', 'Field Supervisor'],
  ['Meenakshi Iyer', 'Laboratory Technician'],
  ['Senthil Murugan', 'Draughtsman'],
  ['Harpreet Kaur', 'Block Development Officer'],
  ['Gurdeep Singh', 'Work Charged Fitter'],
  ['Lakshmi Reddy', 'Public Health Nurse'],
  ['Venkat Rao', 'Data Entry Operator'],
  ['Fernandes Maria', 'Stenographer'],
  ['Rongsen Ao', 'Village Level Worker'],
  ['ꯇꯣꯝꯕꯤ ꯆꯅꯨ', 'Anganwadi Supervisor'],
  ['आशा कुमारी', 'Junior Assistant'],
];

/** One letter an employee: PANs of the form AAAAA9999A that begin with DEMP, "demo person". */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXY';

const branchOf = (index: number): DemoBranch => {
  const branch = demoBranches[index % demoBranches.length];
  if (!branch) throw new Error('The list of demo branches is empty.');
  return branch;
};

export const demoEmployees: readonly DemoEmployee[] = rows.map(([fullName, designation, grade], index) => {
  const number = index + 1;
  const serial = String(number).padStart(4, '0');
  return {
    ein: String(100_000 + number),
    fullName,
    pan: `DEMP${letters.charAt(index)}${serial}Z`,
    accountNumber: `0099000${serial}01`,
    ifsc: branchOf(index).ifsc,
    designation,
    ...(grade ? { gpf: { number: `DGPF${serial}`, grade } } : {}),
  };
});
