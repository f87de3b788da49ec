// Demo banks and branches in several states and districts: invented, with IFSC of the form AAAA0XXXXXX under the
// bank code DEMO, which no bank has. Seeds and stand-ins read the same list, so that every IFSC is known to both.

export interface DemoBranch {
  readonly bankCode: string;
  readonly bankName: string;
  readonly branchCode: string;
  readonly branchName: string;
  readonly ifsc: string;
  readonly micr: string;
  readonly state: string;
  readonly district: string;
}

interface DemoBank {
  readonly code: string;
  readonly name: string;
  readonly places: readonly (readonly [branch: string, district: string, state: string])[];
}

const banks: readonly DemoBank[] = [
  {
    code: '01',
    name: 'Demo National Bank',
    places: [
      ['Imphal Main', 'Imphal West', 'Manipur'],
      ['Imphal Secretariat', 'Imphal West', 'Manipur'],
      ['Porompat', 'Imphal East', 'Manipur'],
      ['Thoubal', 'Thoubal', 'Manipur'],
      ['Dispur', 'Kamrup Metropolitan', 'Assam'],
      ['Parliament Street', 'New Delhi', 'Delhi'],
    ],
  },
  {
    code: '02',
    name: 'Demo Valley Bank',
    places: [
      ['Lamphelpat', 'Imphal West', 'Manipur'],
      ['Bishnupur', 'Bishnupur', 'Manipur'],
      ['Kakching', 'Kakching', 'Manipur'],
      ['Moirang', 'Bishnupur', 'Manipur'],
      ['Silchar', 'Cachar', 'Assam'],
    ],
  },
  {
    code: '03',
    name: 'Demo Hills Co-operative Bank',
    places: [
      ['Churachandpur', 'Churachandpur', 'Manipur'],
      ['Ukhrul', 'Ukhrul', 'Manipur'],
      ['Senapati', 'Senapati', 'Manipur'],
      ['Tamenglong', 'Tamenglong', 'Manipur'],
      ['Chandel', 'Chandel', 'Manipur'],
    ],
  },
  {
    code: '04',
    name: 'Demo Gramin Bank',
    places: [
      ['Lilong', 'Thoubal', 'Manipur'],
      ['Jiribam', 'Jiribam', 'Manipur'],
      ['Noney', 'Noney', 'Manipur'],
      ['Kohima', 'Kohima', 'Nagaland'],
      ['Aizawl', 'Aizawl', 'Mizoram'],
    ],
  },
  {
    code: '05',
    name: 'Demo Eastern Bank',
    places: [
      ['Paona Bazar', 'Imphal West', 'Manipur'],
      ['Moreh', 'Tengnoupal', 'Manipur'],
      ['Shillong', 'East Khasi Hills', 'Meghalaya'],
      ['Park Street', 'Kolkata', 'West Bengal'],
      ['Anna Salai', 'Chennai', 'Tamil Nadu'],
    ],
  },
];

export const demoBranches: readonly DemoBranch[] = banks.flatMap((bank) =>
  bank.places.map(([branchName, district, state], index) => {
    const branch = String(index + 1).padStart(2, '0');
    return {
      bankCode: `0${bank.code}`,
      bankName: bank.name,
      branchCode: `0${bank.code}${branch}`,
      branchName,
      ifsc: `DEMO0${bank.code.padStart(4, '0')}${branch}`,
      micr: `000${bank.code.padStart(3, '0')}${branch.padStart(3, '0')}`,
      state,
      district,
    };
  }),
);
