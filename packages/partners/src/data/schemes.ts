// Demo schemes of three offices with the data of each at PFMS, so that every destination of 1§4 can be reached. The
// seeds make one grant of each object named here. Numbers are invented; major heads are those of the list of heads.
import type { GrantRecord, PfmsDetails } from '@portal/domain/scheme/schema';

export interface DemoScheme {
  /** The demo account whose office holds the grants. */
  readonly office: 'works1' | 'health1' | 'rural1';
  /** 17 digits: demand, major, sub-major, minor, sub-head, detailed head, plan flag, charged flag. */
  readonly schemeCode: string;
  readonly schemeName: string;
  readonly department: string;
  readonly demandNo: string;
  readonly majorHead: { readonly code: string; readonly name: string };
  /** Object heads that have a grant. */
  readonly objects: readonly DemoObject[];
  readonly locflag: GrantRecord['locflag'];
  readonly hillyNonhilly: 'H' | 'V';
  /** What PFMS answers; absent where PFMS does not know the scheme. */
  readonly pfms?: PfmsDetails;
}

export type DemoObject = '01' | '07' | '13' | '27' | '31' | '50' | '53';

/** Names of the object heads used here. */
export const demoObjectNames: Readonly<Record<DemoObject, string>> = {
  '01': 'Salaries',
  '07': 'Allowances',
  '13': 'Office Expenses',
  '27': 'Minor Works',
  '31': 'Grants-in-aid',
  '50': 'Other Charges',
  '53': 'Major Works',
};

const works = { office: 'works1', department: 'Public Works', demandNo: '08', hillyNonhilly: 'V' } as const;
const health = { office: 'health1', department: 'Health', demandNo: '11', hillyNonhilly: 'V' } as const;
const rural = {
  office: 'rural1',
  department: 'Rural Development',
  demandNo: '20',
  hillyNonhilly: 'H',
} as const;

/** PFMS knows the scheme and pays nothing for it: a state scheme. */
const notSponsored: PfmsDetails = {
  pfms_flag: 'N',
  portal_name: null,
  external_source: null,
  category: null,
  state_linked_scheme_code: null,
  state_scheme_description: null,
  central_scheme_code: null,
  central_scheme_name: null,
  centre_share: null,
  state_share: null,
  account_number: null,
  sls_name: null,
};

/** A centrally sponsored scheme: `serial` makes its state-linked and central codes and its account. */
const sponsored = (
  flag: string,
  serial: number,
  name: string,
  extra: Partial<
    Pick<PfmsDetails, 'portal_name' | 'external_source' | 'category' | 'central_scheme_code'>
  > = {},
): PfmsDetails => ({
  pfms_flag: flag,
  portal_name: null,
  external_source: null,
  category: 'OT',
  state_linked_scheme_code: `MN${serial}`,
  state_scheme_description: `${name} (State)`,
  central_scheme_code: String(9900 + serial),
  central_scheme_name: name,
  centre_share: '90.00',
  state_share: '10.00',
  account_number: `009990000${String(serial).padStart(4, '0')}`,
  sls_name: `${name} - Manipur`,
  ...extra,
});

export const demoSchemes: readonly DemoScheme[] = [
  {
    ...works,
    schemeCode: '08205980001010011',
    schemeName: 'Direction and Administration, Works',
    majorHead: { code: '2059', name: 'Public Works' },
    objects: ['01', '07', '13'],
    locflag: 'Y',
    pfms: notSponsored,
  },
  {
    ...works,
    schemeCode: '08205980053020011',
    schemeName: 'Maintenance and Repairs of Government Buildings',
    majorHead: { code: '2059', name: 'Public Works' },
    objects: ['27', '50'],
    locflag: 'Y',
    pfms: notSponsored,
  },
  {
    ...works,
    schemeCode: '08305403337030011',
    schemeName: 'Maintenance of State Roads',
    majorHead: { code: '3054', name: 'Roads and Bridges' },
    objects: ['27', '50'],
    locflag: 'Y',
    hillyNonhilly: 'H',
  },
  {
    ...works,
    schemeCode: '08505404337040121',
    schemeName: 'Road Works under the Central Road Scheme',
    majorHead: { code: '5054', name: 'Capital Outlay on Roads and Bridges' },
    objects: ['27', '53'],
    locflag: 'Y',
    pfms: sponsored('SNA', 11, 'Central Road Works Scheme'),
  },
  {
    ...works,
    schemeCode: '08421601106050121',
    schemeName: 'Rental Housing for Government Employees',
    majorHead: { code: '4216', name: 'Capital Outlay on Housing' },
    objects: ['53'],
    locflag: 'N',
    // PFMS pads its flags with blanks; the portal trims them (1§4).
    pfms: sponsored('SNA ', 12, 'Public Rental Housing Scheme'),
  },
  {
    ...works,
    schemeCode: '08405901051060121',
    schemeName: 'Construction of District Court Buildings',
    majorHead: { code: '4059', name: 'Capital Outlay on Public Works' },
    objects: ['31', '53'],
    locflag: 'Y',
    pfms: sponsored('SPA', 13, 'Judicial Infrastructure Scheme'),
  },
  {
    ...works,
    schemeCode: '08221605053070011',
    schemeName: 'Upkeep of Government Residences',
    majorHead: { code: '2216', name: 'Housing' },
    objects: ['27'],
    locflag: 'N',
    pfms: notSponsored,
  },
  {
    ...health,
    schemeCode: '11221001001010011',
    schemeName: 'Direction and Administration, Health',
    majorHead: { code: '2210', name: 'Medical and Public Health' },
    objects: ['01', '07', '13'],
    locflag: 'Y',
    pfms: notSponsored,
  },
  {
    ...health,
    schemeCode: '11221001110020011',
    schemeName: 'District Hospitals and Dispensaries',
    majorHead: { code: '2210', name: 'Medical and Public Health' },
    objects: ['13', '27', '50'],
    locflag: 'Y',
  },
  {
    ...health,
    schemeCode: '11221006101030121',
    schemeName: 'National Health Mission',
    majorHead: { code: '2210', name: 'Medical and Public Health' },
    objects: ['31', '50'],
    locflag: 'Y',
    pfms: sponsored('SNA', 21, 'Health Mission Scheme'),
  },
  {
    ...health,
    schemeCode: '11221106796040121',
    schemeName: 'Family Welfare in Hill Areas',
    majorHead: { code: '2211', name: 'Family Welfare' },
    objects: ['31', '50'],
    locflag: 'N',
    hillyNonhilly: 'H',
    pfms: sponsored('SNA', 22, 'Family Welfare Scheme', { category: 'ST' }),
  },
  {
    ...health,
    schemeCode: '11421001110050121',
    schemeName: 'Hospital Buildings under Health Infrastructure',
    majorHead: { code: '4210', name: 'Capital Outlay on Medical and Public Health' },
    objects: ['53', '50'],
    locflag: 'Y',
    pfms: sponsored('SPA', 23, 'Health Infrastructure Scheme'),
  },
  {
    ...rural,
    schemeCode: '20251500001010011',
    schemeName: 'Direction and Administration, Rural Development',
    majorHead: { code: '2515', name: 'Other Rural Development Programmes' },
    objects: ['01', '07', '13'],
    locflag: 'Y',
    pfms: notSponsored,
  },
  {
    ...rural,
    schemeCode: '20250502101020121',
    schemeName: 'Rural Employment Guarantee',
    majorHead: { code: '2505', name: 'Rural Employment' },
    objects: ['31', '50'],
    locflag: 'Y',
    pfms: sponsored('SPA', 31, 'Rural Employment Guarantee Scheme', {
      portal_name: 'NREGASoft',
      external_source: 'NREGA',
    }),
  },
  {
    ...rural,
    schemeCode: '20250106101030121',
    schemeName: 'Rural Livelihoods Mission',
    majorHead: { code: '2501', name: 'Special Programmes for Rural Development' },
    objects: ['31', '50'],
    locflag: 'Y',
    pfms: sponsored('SPA', 32, 'Rural Livelihoods Mission', { portal_name: 'NRLM', external_source: 'NRLM' }),
  },
  {
    ...rural,
    schemeCode: '20505404337040121',
    schemeName: 'Rural Roads Programme',
    majorHead: { code: '5054', name: 'Capital Outlay on Roads and Bridges' },
    objects: ['27', '53'],
    locflag: 'Y',
    pfms: sponsored('SPA', 33, 'Rural Roads Programme', {
      portal_name: 'OMMAS',
      external_source: 'PMGSY',
      // the programme's own code at PFMS
      central_scheme_code: '9179',
    }),
  },
  {
    ...rural,
    schemeCode: '20250501702050121',
    schemeName: 'Rural Housing Assistance',
    majorHead: { code: '2505', name: 'Rural Employment' },
    objects: ['31', '50'],
    locflag: 'Y',
    pfms: sponsored('SPA', 34, 'Rural Housing Assistance Scheme'),
  },
  {
    ...rural,
    schemeCode: '20250101789060121',
    schemeName: 'Rural Self-employment for Scheduled Castes',
    majorHead: { code: '2501', name: 'Special Programmes for Rural Development' },
    objects: ['31', '50'],
    locflag: 'Y',
    pfms: sponsored('SNA', 35, 'Rural Self-employment Scheme', { category: 'SC' }),
  },
  {
    ...rural,
    schemeCode: '20251500102070011',
    schemeName: 'Community Development Blocks',
    majorHead: { code: '2515', name: 'Other Rural Development Programmes' },
    objects: ['13', '27'],
    locflag: 'N',
  },
];
