// The way on from something done: "E-Sign it".
import { Link } from '@tanstack/react-router';
import { screenPath } from '../lib/screen-path.ts';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

export interface NextLinkProps {
  to: string;
  /** The bill that the next desk opens. */
  authNo?: string | undefined;
  /** In a row, where many go on: which one. */
  label?: string | undefined;
  primary?: boolean | undefined;
  children: string;
}

export const NextLink = ({ to, authNo, label, primary, children }: NextLinkProps) => (
  <Link
    className={buttonClass(primary ? { variant: 'primary' } : { small: true })}
    aria-label={label}
    to={screenPath(to)}
    search={authNo === undefined ? {} : ({ bill: authNo } as object)}
  >
    {children}
    <Icon name="arrow" />
  </Link>
);
