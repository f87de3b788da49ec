// Amounts and codes as officers read them: Indian grouping, zero paise stepped back, dashes where a code may break.
import { schemeCodeSegments } from '@portal/domain/code';
import { formatRupees, type Paise } from '@portal/domain/money';
import { Fragment } from 'react';

export interface AmountProps {
  value: Paise;
  /** With the rupee sign. */
  symbol?: boolean | undefined;
  strong?: boolean | undefined;
}

export function Amount({ value, symbol, strong }: AmountProps) {
  const text = formatRupees(value);
  const paise = text.slice(-3);
  const amount = (
    <span className="amount">
      {symbol && '₹ '}
      {text.slice(0, -3).replace('-', '−')}
      <span className={paise === '.00' ? 'amount__paise amount__paise--zero' : 'amount__paise'}>{paise}</span>
    </span>
  );
  return strong ? <strong>{amount}</strong> : amount;
}

/** The 17 characters in segments 2-4-2-3-2-2-1-1, and the object head behind them. */
export const SchemeCode = ({ code, object }: { code: string; object?: string | undefined }) => (
  <span className="code">
    {[...schemeCodeSegments(code), ...(object ? [object] : [])].map((segment, at) => (
      <Fragment key={at}>
        {at > 0 && '-'}
        {at > 0 && <wbr />}
        {segment}
      </Fragment>
    ))}
  </span>
);

/** The last four characters of an account number; the rest is hidden (decisions.md). */
export const MaskedAccount = ({ account }: { account: string }) => (
  <span className="code">
    {account.length > 4 && (
      <>
        <span aria-hidden="true">••••</span>
        <span className="hidden-text">account ending </span>
      </>
    )}
    {account.slice(-4)}
  </span>
);
