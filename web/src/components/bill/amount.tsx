// Amounts and codes as officers read them: Indian grouping, zero paise stepped back, dashes where a code may break.
import { schemeCodeSegments } from '@portal/domain/code';
import { formatRupees, type Paise } from '@portal/domain/money';
import type { ReactNode } from 'react';

export interface AmountProps {
  value: Paise;
  /** With the rupee sign. */
  symbol?: boolean | undefined;
  strong?: boolean | undefined;
}

export function Amount({ value, symbol, strong }: AmountProps) {
  const amount = (
    <span className="amount">
      {symbol && '₹ '}
      {amountContent(value)}
    </span>
  );
  return strong ? <strong>{amount}</strong> : amount;
}

/** The content of an amount's element. In a table the cell is that element, which saves one element. */
export const amountContent = (value: Paise): ReactNode => {
  const text = formatRupees(value).replace('-', '−');
  if (!text.endsWith('.00')) return text;
  return (
    <>
      {text.slice(0, -3)}
      <span className="amount__paise--zero">.00</span>
    </>
  );
};

/** The 17 characters in segments 2-4-2-3-2-2-1-1, and the object head behind them; it may break after the fifth. */
export const SchemeCode = ({ code, object }: { code: string; object?: string | undefined }) => (
  <span className="code">{schemeCodeContent(code, object)}</span>
);

export const schemeCodeContent = (code: string, object?: string | undefined): ReactNode => {
  const segments = schemeCodeSegments(code);
  const rest = [...segments.slice(5), ...(object ? [object] : [])];
  return (
    <>
      {segments.slice(0, 5).join('-')}
      {rest.length > 0 && <wbr />}
      {rest.length > 0 && `-${rest.join('-')}`}
    </>
  );
};
