// Amounts and codes as officers read them: Indian grouping, zero paise stepped back, dashes where a code may break.
import { schemeCodeSegments } from '@portal/domain/code';
import { formatRupees, type Paise } from '@portal/domain/money';

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
      {paise === '.00' ? <span className="amount__paise--zero">{paise}</span> : paise}
    </span>
  );
  return strong ? <strong>{amount}</strong> : amount;
}

/** The 17 characters in segments 2-4-2-3-2-2-1-1, and the object head behind them; it may break after the fifth. */
export const SchemeCode = ({ code, object }: { code: string; object?: string | undefined }) => {
  const segments = schemeCodeSegments(code);
  const rest = [...segments.slice(5), ...(object ? [object] : [])];
  return (
    <span className="code">
      {segments.slice(0, 5).join('-')}
      {rest.length > 0 && <wbr />}
      {rest.length > 0 && `-${rest.join('-')}`}
    </span>
  );
};

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
