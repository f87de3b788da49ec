// The authorization slip: the bill's summary, who authorized it and under which number, without payee lines.
import { paise } from '@portal/domain/money';
import { expect, test } from 'vitest';
import { complaintsOf, infoOf, structureOf, textOf } from '../pdf/pdf.fixture.ts';
import { drawAuthorizationSlip } from './authorization-slip-pdf.ts';
import { anAuthorizationSlip } from './slip.fixture.ts';

const drawnAt = new Date('2026-11-20T18:45:00.000Z');

test('it names the number, who authorized and when in India time, and the count of payees', async () => {
  const pdf = await drawAuthorizationSlip(anAuthorizationSlip({ payeeCount: 217 }), drawnAt);
  const text = textOf(pdf);
  expect(complaintsOf(pdf)).toBe('');
  for (const part of [
    'Authorization slip',
    'Authorization No 2026000123',
    '2026110417',
    '217',
    'works1-final',
    '21 Nov 2026, 00:10 IST',
    '₹ 68,500.00',
    'Sixty Eight Thousand Five Hundred Rupees Only',
    'Page 1 of 1',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('IFSC');
});

test('it is tagged and titled', async () => {
  const pdf = await drawAuthorizationSlip(anAuthorizationSlip(), drawnAt);
  expect(infoOf(pdf)).toMatch(/Tagged:\s+yes/);
  expect(infoOf(pdf)).toMatch(/Title:\s+Authorization slip, Authorization No 2026000123/);
  expect(structureOf(pdf)).toMatch(
    /Lbl \(block\)\s+"Authorized by \(Final\)"\s+LBody \(block\)\s+"works1-final"/,
  );
});

test('it lists the deductions of the bill as table cells', async () => {
  const deductions = [
    { majorHead: '0021', scheme: '0021-00-102', schemeName: 'Income tax', valuePaise: 700_000 },
    { majorHead: '0045', scheme: '0045-00-112', schemeName: 'Labour cess', valuePaise: 50_000 },
  ];
  const structure = structureOf(await drawAuthorizationSlip(anAuthorizationSlip({ deductions }), drawnAt));
  expect(structure).toMatch(/"Labour cess"\s+TD\s+"500\.00"/);
  expect(structure).toMatch(/"Total of the deductions"\s+TD\s+"7,500\.00"/);
});

test('it sums what payees get by component, and a bill without components has no such table', async () => {
  const sum = { code: '1.1.2', description: 'Wages (demo)', payees: 217, gross: paise(700), net: paise(650) };
  const text = textOf(await drawAuthorizationSlip(anAuthorizationSlip({ componentSums: [sum] }), drawnAt));
  expect(text).toMatch(/1\.1\.2\s+Wages \(demo\)\s+217\s+7\.00\s+6\.50/);
  const plain = textOf(await drawAuthorizationSlip(anAuthorizationSlip(), drawnAt));
  expect(plain).not.toContain('Total of the components');
});
