// The bill slip as a reader, a printer and a screen reader find it.
import { describe, expect, test } from 'vitest';
import {
  complaintsOf,
  darkDotsBeside,
  fontsOf,
  infoOf,
  structureOf,
  textOf,
  unpacked,
} from '../pdf/pdf.fixture.ts';
import { lazily } from '../storage/table.ts';
import { aPayee, aSlip, payees } from './slip.fixture.ts';
import { drawBillSlip } from './slip-pdf.ts';

const drawnAt = new Date('2026-11-20T18:45:00.000Z');
const pagesOf = (pdf: Uint8Array) => Number(/^Pages:\s+(\d+)/m.exec(infoOf(pdf))?.[1]);
const count = (text: string, part: RegExp) => [...text.matchAll(part)].length;

describe('the bill slip', () => {
  test('names the bill, its sums, the amount in words and who prepared it', async () => {
    const text = textOf(
      await drawBillSlip(
        aSlip({
          motherSanctionNo: 'MS/2026/44',
          motherSanctionDate: '2026-06-01',
          motherSanctionPaise: 500_000_050,
          deductions: [
            { majorHead: '0021', scheme: '0021-00-102', schemeName: 'Income tax', valuePaise: 750_000 },
          ],
        }),
        drawnAt,
      ),
    );
    for (const part of [
      'Bill slip',
      'Transaction No 2026110417',
      '20 Nov 2026',
      'Education (Schools) Department · Financial year 2026 – 2027',
      '20-2202-01-101-03-00-1-2',
      '13 - Office Expenses',
      'Central Treasury (01)',
      'MS/2026/44',
      '1 Jun 2026',
      '50,00,000.50',
      'Purchase of office furniture, second quarter (supply order 44).',
      '76,000.00',
      '₹ 68,500.00',
      '24,00,000.00',
      '12,75,640.00',
      '₹ 11,24,360.00',
      'Net in words: Sixty Eight Thousand Five Hundred Rupees Only',
      'Income tax',
      'Thokchom Demo Singh',
      'SBIN0004461',
      'Total, 1 payee',
      'works1, 20 Nov 2026, 10:42 IST',
      'Authorized by (Final), with seal',
      'Page 1 of 1',
    ])
      expect(text).toContain(part);
  });

  test('names the login that prepared, whichever it was', async () => {
    const text = textOf(await drawBillSlip(aSlip({ preparedBy: 'works1 (Final)' }), drawnAt));
    expect(text).toContain('works1 (Final), 20 Nov 2026, 10:42 IST');
    expect(text).not.toContain('(Draft)');
  });

  test('leaves gross and deduction of its payees empty where a bill has no components', async () => {
    const { grossPaise: _gross, deductionPaise: _deduction, ...payee } = aPayee({ netPaise: 6_850_000 });
    const slip = aSlip({ payees: [payee], grossPaise: 7_600_000, deductionPaise: 750_000 });
    const [, table = ''] = textOf(await drawBillSlip(slip, drawnAt))
      .split('Payees\n')
      .slice(-2);
    expect(count(table, /68,500\.00/g)).toBe(2);
    expect(count(table, /\d\.\d\d(?!\d)/g)).toBe(2);
  });

  test('says when it was made in India time, where the day has already changed', async () => {
    expect(textOf(await drawBillSlip(aSlip(), drawnAt))).toContain('Generated on 21 Nov 2026, 00:15 IST');
  });

  test('shows a dash for what a bill has not', async () => {
    expect(textOf(await drawBillSlip(aSlip(), drawnAt))).toMatch(/SLS code[\s\S]*?–/);
  });

  test('shows the authorization number once there is one', async () => {
    expect(textOf(await drawBillSlip(aSlip({ authNo: '2026000123' }), drawnAt))).toContain('2026000123');
  });

  test('is the same file for the same bill and instant', async () => {
    const slip = aSlip({ payees: payees(3) });
    expect(Buffer.compare(await drawBillSlip(slip, drawnAt), await drawBillSlip(slip, drawnAt))).toBe(0);
  });

  test('refuses an amount that is not whole paise', async () => {
    await expect(drawBillSlip(aSlip({ grossPaise: 10.5 }), drawnAt)).rejects.toThrow('not whole paise');
  });
});

/** A slip of several pages, drawn and read once. */
const manyPages = lazily(() => drawBillSlip(aSlip({ payees: payees(60) }), drawnAt));
const structureOfMany = lazily(async () => structureOf(await manyPages()));

describe('any number of payees', () => {
  test('without payees it states that', async () => {
    const pdf = await drawBillSlip(aSlip({ payees: [] }), drawnAt);
    expect(complaintsOf(pdf)).toBe('');
    expect(textOf(pdf)).toContain('This bill has no payees.');
  });

  test('60 payees: each of them once, the head of the table and the page number on every page', async () => {
    const pdf = await manyPages();
    const text = textOf(pdf);
    const pages = pagesOf(pdf);
    expect(complaintsOf(pdf)).toBe('');
    expect(pages).toBeGreaterThan(1);
    expect(count(text, /Demo Payee \d+/g)).toBe(60);
    expect(new Set(text.match(/Demo Payee \d+/g)).size).toBe(60);
    expect(count(text, /Bank account\s+IFSC\s+Gross/g)).toBe(pages);
    expect(text).toContain(`Page 1 of ${pages}`);
    expect(text).toContain(`Page ${pages} of ${pages}`);
    expect(text).toContain('Total, 60 payees');
  });

  test('the total is never on a page without a payee, nor the signatures without the total', async () => {
    // the 19th payee is the first that does not fit on the page of the bill
    for (let size = 16; size <= 22; size++) {
      const pages = textOf(await drawBillSlip(aSlip({ payees: payees(size) }), drawnAt)).split('\f');
      const last = pages.find((page) => page.includes('Prepared by'));
      expect(last, `${size} payees`).toContain(`Total, ${size} payees`);
      expect(last, `${size} payees`).toContain(`Demo Payee ${size} `);
    }
  });

  test('a tenth of 10,000 payees stays below a tenth of what a Lambda may answer', async () => {
    const pdf = await drawBillSlip(aSlip({ payees: payees(1_000) }), drawnAt);
    // 6 MB in base64.
    expect(pdf.length).toBeLessThan(450_000);
    expect(pagesOf(pdf)).toBeGreaterThan(20);
    const text = textOf(pdf);
    expect(count(text, /Demo Payee \d+/g)).toBe(1_000);
    expect(text).toContain('6,85,00,000.00');
  });
});

describe('for those who do not see it', () => {
  test('it is tagged, has a language and a title', async () => {
    const pdf = await drawBillSlip(aSlip(), drawnAt);
    expect(infoOf(pdf)).toMatch(/Tagged:\s+yes/);
    expect(infoOf(pdf)).toMatch(/Title:\s+Bill slip, Transaction No 2026110417/);
    expect(unpacked(pdf)).toContain('/Lang (en-IN)');
    expect(unpacked(pdf)).toContain('/DisplayDocTitle true');
  });

  test('the heading is a heading and the payees are a table with headers for columns and rows', async () => {
    const structure = await structureOfMany();
    expect(structure).toMatch(/H1 \(block\)\s+"Bill slip"/);
    expect(structure).toMatch(/H2 \(block\)\s+"Payees"\s+Table/);
    const [, table = ''] = structure.split('"Payees"\n  Table');
    expect(count(table, /Scope \/Column/g)).toBe(7);
    expect(count(table, /^ {4,8}TR/gm)).toBe(62);
    expect(table).toMatch(/TH:\s+\/Scope \/Row\s+"Demo Payee 57"/);
    expect(table).toMatch(/\/ColSpan 4\s+"Total, 60 payees"/);
  });

  test('page numbers and repeated heads are not read aloud', async () => {
    const structure = await structureOfMany();
    expect(structure).not.toContain('Page 2 of');
    expect(count(structure, /"Bank account"/g)).toBe(1);
  });

  test('words of two lines are not read as one', async () => {
    const purpose = 'Purchase of steel almirahs and writing desks for the Directorate. '.repeat(6).trim();
    expect(structureOf(await drawBillSlip(aSlip({ purpose }), drawnAt))).toContain(purpose);
  });
});

describe('names in the scripts of the state', () => {
  const names = {
    Devanagari: 'विद्यार्थी श्रीकृष्ण',
    Bengali: 'ইবোমচা লক্ষ্মী',
    // The conjunct with apun iyek once made another shaper loop endlessly.
    'Meetei Mayek': 'ꯀ꯭ꯔꯤꯁ꯭ꯅ ꯁꯤꯡꯍ',
    'Latin and Bengali': 'Demo ইবোমচা (Jr.)',
    'Latin with marks': 'José Łuk',
  };

  test.each(Object.entries(names))('%s: printed, found and copied', async (_script, name) => {
    const pdf = await drawBillSlip(aSlip({ payees: [aPayee({ name })] }), drawnAt);
    expect(complaintsOf(pdf)).toBe('');
    expect(textOf(pdf)).toContain(name);
    expect(missingGlyphs(pdf)).toBe(0);
    expect(darkDotsOfName(pdf)).toBeGreaterThan(20);
  });

  test('a name of blanks leaves the cell blank, so the count of dots above means something', async () => {
    expect(darkDotsOfName(await drawBillSlip(aSlip({ payees: [aPayee({ name: ' ' })] }), drawnAt))).toBe(0);
  });

  test('what no font has is shown as a replacement mark and still copied as it was', async () => {
    const pdf = await drawBillSlip(aSlip({ payees: [aPayee({ name: 'Li 李明' })] }), drawnAt);
    expect(textOf(pdf)).toContain('Li 李明');
    expect(missingGlyphs(pdf)).toBe(0);
    expect(darkDotsOfName(pdf)).toBeGreaterThan(20);
  });

  test('only the fonts in use are embedded, as subsets with a way back to text', async () => {
    const fontLines = fontsOf(await drawBillSlip(aSlip({ payees: [aPayee({ name: 'ꯁꯤꯡꯍ' })] }), drawnAt))
      .trim()
      .split('\n')
      .slice(2);
    expect(fontLines.map((line) => /\+(\S+)/.exec(line)?.[1]).sort()).toEqual([
      'NotoSans-Regular',
      'NotoSans-SemiBold',
      'NotoSansMeeteiMayek-Regular',
    ]);
    for (const line of fontLines) expect(line).toMatch(/Identity-H\s+yes yes yes/);
  });

  test('a name that would turn the line around is written straight', async () => {
    const text = textOf(
      await drawBillSlip(aSlip({ payees: [aPayee({ name: 'Demo\u202egnihS\u0000' })] }), drawnAt),
    );
    expect(text).toContain('DemognihS');
  });
});

describe('long text', () => {
  test('a long name takes more lines and loses nothing', async () => {
    const name = 'Directorate of Economics and Statistics, Planning Branch, Lamphelpat Demo Office';
    const structure = structureOf(await drawBillSlip(aSlip({ payees: [aPayee({ name })] }), drawnAt));
    expect(structure).toContain(`"${name}"`);
  });

  test('a word wider than its column is cut', async () => {
    const name = 'X'.repeat(90);
    const structure = structureOf(await drawBillSlip(aSlip({ payees: [aPayee({ name })] }), drawnAt));
    expect(structure).toContain(`"${name}"`);
  });

  test('a purpose of several pages runs over', async () => {
    const purpose = 'Repair of the roof, gutter and north wall of the demo school. '.repeat(150).trim();
    const pdf = await drawBillSlip(aSlip({ purpose }), drawnAt);
    expect(complaintsOf(pdf)).toBe('');
    expect(pagesOf(pdf)).toBeGreaterThan(2);
    expect(structureOf(pdf).replace(/\s+/g, ' ')).toContain(purpose.slice(-2000));
  });

  test('the largest amounts stay apart from each other', async () => {
    const largest = 2 ** 51 - 1;
    const line = { grossPaise: largest, deductionPaise: 0, netPaise: largest };
    const text = textOf(await drawBillSlip(aSlip({ payees: [aPayee(line)] }), drawnAt));
    expect(text).toMatch(/2,25,17,99,81,36,852\.47\s+0\.00\s+2,25,17,99,81,36,852\.47/);
  });
});

/** Glyphs numbered 0 ("not defined") among all that the pages show. */
const missingGlyphs = (pdf: Uint8Array): number => {
  const shown = [...unpacked(pdf).matchAll(/\[([^\]]*)\] TJ/g)].flatMap(([, elements = '']) =>
    [...elements.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? []),
  );
  expect(shown.length).toBeGreaterThan(100);
  return shown.filter((code) => code === '0000').length;
};

/** Dark dots in the name cell of the only payee. */
const darkDotsOfName = (pdf: Uint8Array): number => darkDotsBeside(pdf, aPayee().bankAccount, 68, 190);
