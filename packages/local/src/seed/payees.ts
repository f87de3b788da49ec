// Demo SNA payees of an office: invented implementing bodies with accounts at the demo branches.
import type { SnaPayee } from '@portal/core/payee/entity';
import { payeeNumber } from '@portal/core/payee/number';
import { demoBranches } from '@portal/partners/data/branches';

const bodies = [
  'District Rural Development Society',
  'Block Development Office',
  'Village Health Committee',
  'Road Works Contractors',
  'Women Self-Help Federation',
  'School Management Committee',
  'Water Users Association',
  'Farmers Producer Group',
] as const;
const places = [
  'Imphal West',
  'Imphal East',
  'Thoubal',
  'Bishnupur',
  'Ukhrul',
  'Senapati',
  'Churachandpur',
] as const;

/** Payees of an office, all active but the last; account numbers keep their leading zeros. */
export const demoSnaPayees = (ddoCode: string, officeNo: string, stateSchemeCode = 'MN11'): SnaPayee[] =>
  bodies.flatMap((body, at) =>
    places.slice(0, 5).map((place, within): SnaPayee => {
      const serial = at * 5 + within + 1;
      const branch = demoBranches[serial % demoBranches.length] ?? demoBranches[0];
      if (!branch) throw new Error('the demo branches are empty');
      return {
        ddoCode,
        snaUniqueId: `MNDEMO${officeNo}${String(serial).padStart(4, '0')}`,
        ifsc: branch.ifsc,
        accountNumber: `0${officeNo}${String(700_000 + serial * 137).padStart(8, '0')}`,
        name: `${body}, ${place}`,
        bankCode: branch.bankCode,
        bankName: branch.bankName,
        branchCode: branch.branchCode,
        branchName: branch.branchName,
        pan: `DEMOA${String(1000 + serial)}A`,
        ein: payeeNumber(officeNo, serial),
        micr: branch.micr,
        type: 'SNA',
        stateSchemeCode,
        isActive: serial < bodies.length * 5,
        version: 1,
        eventCount: 0,
        lastEventHash: '',
      };
    }),
  );
