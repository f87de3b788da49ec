// The way on from something done: "E-Sign it".
import { Link } from '@tanstack/react-router';
import { screenPath } from '../lib/screen-path.ts';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

export interface NextLinkProps {
  to: string;
  /** The bill that the next desk opens. */
  authNo?: string | undefined;
  children: string;
}

export const NextLink = ({ to, authNo, children }: NextLinkProps) => (
  <Link
    className={buttonClass({ small: true })}
    to={screenPath(to)}
    search={authNo === undefined ? {} : ({ bill: authNo } as object)}
  >
    {children}
    <Icon name="arrow" />
  </Link>
);
