// Demo agencies of an office: invented implementing bodies of its sponsored schemes.
import type { Agency } from '@portal/core/supplier/agency-entity';
import type { DemoScheme } from '@portal/partners/data/schemes';

const bodies = [
  'Rural Development Agency',
  'Health Society',
  'Road Works Agency',
  'Housing Mission',
  'Livelihoods Society',
  'Watershed Committee',
] as const;

/** One agency a sponsored scheme, and one more that has no vendors yet. The first implements two schemes. */
export const demoAgencies = (
  office: { readonly ddoCode: string; readonly officeNo: string },
  schemes: readonly DemoScheme[],
): Agency[] => {
  const codes = schemes.flatMap(({ pfms }) => pfms?.state_linked_scheme_code ?? []);
  const agency = (serial: number, stateSchemeCode: string): Agency => ({
    ddoCode: office.ddoCode,
    agencyCode: `MNAG${office.officeNo}${String(serial).padStart(4, '0')}`,
    agencyName: `${bodies[(serial - 1) % bodies.length]} (demo)`,
    stateSchemeCode,
    substring: `DEMO${serial}`,
  });
  const [first = 'MN99', second = first] = codes;
  return [
    ...codes.map((code, at) => agency(at + 1, code)),
    agency(codes.length + 1, first),
    ...(second === first ? [] : [agency(1, second)]),
  ];
};
