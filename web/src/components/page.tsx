// The frame of a screen: document title, breadcrumb, heading with its context, what can be done with the whole.
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect } from 'react';
import { screenPath } from '../lib/screen-path.ts';
import { partsWords } from '../texts/en/parts.ts';

export interface Crumb {
  label: string;
  /** Without an address: a menu's name, or where one is. */
  to?: string | undefined;
}

export interface PageProps {
  title: string;
  /** Title of the browser's tab; the heading where nothing else is said. */
  tabTitle?: string | undefined;
  context?: ReactNode;
  crumbs?: readonly Crumb[] | undefined;
  actions?: ReactNode;
  /** One list, which a large screen gives more room. */
  isWide?: boolean | undefined;
  children: ReactNode;
}

export function Page({ title, tabTitle = title, context, crumbs, actions, isWide, children }: PageProps) {
  useEffect(() => {
    document.title = partsWords.billPortal(tabTitle);
  }, [tabTitle]);
  return (
    <>
      {crumbs && <Breadcrumb crumbs={crumbs} />}
      <div className="page__head" data-wide={isWide || undefined}>
        <div>
          <h1>{title}</h1>
          {context && <p className="page__context">{context}</p>}
        </div>
        {actions && <div className="row">{actions}</div>}
      </div>
      {children}
    </>
  );
}

export const Breadcrumb = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav className="breadcrumb" aria-label={partsWords.breadcrumb}>
    <ol>
      {crumbs.map((crumb, at) => (
        <li key={crumb.label} aria-current={at === crumbs.length - 1 ? 'page' : undefined}>
          {crumb.to && at < crumbs.length - 1 ? (
            <Link to={screenPath(crumb.to)}>{crumb.label}</Link>
          ) : (
            crumb.label
          )}
        </li>
      ))}
    </ol>
  </nav>
);

/** The keys of a screen, said once at its foot. */
export const Keys = ({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) => (
  <p className="keys">
    <span className="hidden-text">{partsWords.keyboard} </span>
    {keys.map(([key, does]) => (
      <span key={key}>
        {key.split(' ').map((one, at) => (
          <Fragment key={one}>
            {at > 0 && ' '}
            <kbd>{one}</kbd>
          </Fragment>
        ))}{' '}
        {does}
      </span>
    ))}
  </p>
);
