// What the demo data promises to seeds, stand-ins and tools (architecture.md, Demo data).
import { AccountNumber, Ein, Ifsc, Pan, SchemeCode, schemeCodeSegments } from '@portal/domain/code';
import { destination } from '@portal/domain/scheme/destination';
import { demoBranches } from '@portal/partners/data/branches';
import { demoEmployees } from '@portal/partners/data/employees';
import { demoSchemes } from '@portal/partners/data/schemes';
import { describe, expect, test } from 'vitest';

const distinct = <T>(values: readonly T[]): number => new Set(values).size;

describe('the demo branches', () => {
  test('lie in several states and districts, of several banks', () => {
    expect(distinct(demoBranches.map(({ bankCode }) => bankCode))).toBeGreaterThanOrEqual(4);
    expect(distinct(demoBranches.map(({ state }) => state))).toBeGreaterThanOrEqual(4);
    expect(distinct(demoBranches.map(({ district }) => district))).toBeGreaterThanOrEqual(10);
  });

  test('have valid codes, each once', () => {
    for (const { ifsc } of demoBranches) expect(Ifsc.safeParse(ifsc).success, ifsc).toBe(true);
    expect(distinct(demoBranches.map(({ ifsc }) => ifsc))).toBe(demoBranches.length);
    expect(distinct(demoBranches.map(({ branchCode }) => branchCode))).toBe(demoBranches.length);
    expect(demoBranches.map(({ ifsc }) => ifsc)).toEqual(
      expect.arrayContaining(['DEMO0000101', 'DEMO0000102', 'DEMO0000201']),
    );
  });
});

describe('the demo employees', () => {
  test('are 25, with the EINs 100001 to 100025', () => {
    expect(demoEmployees.map(({ ein }) => ein)).toEqual(
      Array.from({ length: 25 }, (_, index) => String(100_001 + index)),
    );
  });

  test('ten of them have a GPF number and a grade', () => {
    expect(demoEmployees.filter(({ gpf }) => gpf?.number && gpf.grade)).toHaveLength(10);
  });

  test('have valid codes, and accounts at branches that exist', () => {
    const known = new Set(demoBranches.map(({ ifsc }) => ifsc));
    for (const { ein, pan, accountNumber, ifsc } of demoEmployees) {
      expect(Ein.safeParse(ein).success, ein).toBe(true);
      expect(Pan.safeParse(pan).success, pan).toBe(true);
      expect(AccountNumber.safeParse(accountNumber).success, accountNumber).toBe(true);
      expect(known.has(ifsc), ifsc).toBe(true);
    }
    expect(distinct(demoEmployees.map(({ pan }) => pan))).toBe(25);
    expect(distinct(demoEmployees.map(({ accountNumber }) => accountNumber))).toBe(25);
  });

  test('include names in Meetei Mayek and in Devanagari', () => {
    const names = demoEmployees.map(({ fullName }) => fullName);
    expect(names.some((name) => /\p{Script=Meetei_Mayek}/u.test(name))).toBe(true);
    expect(names.some((name) => /\p{Script=Devanagari}/u.test(name))).toBe(true);
  });
});

describe('the demo schemes', () => {
  const grants = demoSchemes.flatMap((scheme) => scheme.objects.map((object) => ({ ...scheme, object })));

  test('have codes of 17 digits, each once, that begin with their demand and major head', () => {
    for (const { schemeCode, demandNo, majorHead } of demoSchemes) {
      expect(SchemeCode.safeParse(schemeCode).success, schemeCode).toBe(true);
      expect(schemeCodeSegments(schemeCode).slice(0, 2)).toEqual([demandNo, majorHead.code]);
    }
    expect(distinct(demoSchemes.map(({ schemeCode }) => schemeCode))).toBe(demoSchemes.length);
  });

  test.each(['works1', 'health1', 'rural1'])('give %s twelve grants or more', (office) => {
    expect(grants.filter((grant) => grant.office === office).length).toBeGreaterThanOrEqual(12);
  });

  test('lead to every destination from grants of works1 or rural1', () => {
    const reached = grants
      .filter(({ office }) => office !== 'health1')
      .map((grant) => destination(grant, grant.pfms));
    expect(new Set(reached)).toEqual(new Set(['/preparebill', '/sna', '/bill', '/sparsh', '/nrega']));
  });

  test('hold an SPA scheme without a portal, and portals of three systems', () => {
    const portals = demoSchemes
      .filter(({ pfms }) => pfms?.pfms_flag === 'SPA')
      .map(({ pfms }) => pfms?.external_source ?? null);
    expect(new Set(portals)).toEqual(new Set([null, 'NREGA', 'NRLM', 'PMGSY']));
  });
});
