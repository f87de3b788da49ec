// CSV files of payees, as an officer makes them with a spreadsheet.
import { payeeBranch } from './payees.ts';

const heads = 'Payee Type,EIN,Party Name,A/C No,IFSC Code,PAN No,Active Flag';

export const payeeFile = (...lines: readonly string[]): string =>
  `\uFEFF${[heads, ...lines].join('\r\n')}\r\n`;

interface LineOptions {
  readonly type?: string;
  readonly ein: string;
  readonly name?: string;
  readonly account: string;
  readonly ifsc?: string;
  readonly active?: string;
}

export const payeeLine = (options: LineOptions): string => {
  const { type = 'R', ein, name = `Payee ${ein}`, account, ifsc = payeeBranch.ifsc, active = 'Y' } = options;
  return [type, ein, name, account, ifsc, type === 'M' ? '' : 'DEMOA1001A', active].join(',');
};

/** So many payees, numbered from a first one. */
export const manyPayees = (count: number, first = 1_000_000): string =>
  payeeFile(
    ...Array.from({ length: count }, (_, at) =>
      payeeLine({ ein: String(first + at), account: `00${first + at}` }),
    ),
  );
