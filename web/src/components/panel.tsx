// A titled part of a page; collapsible where it only informs.
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

export interface PanelProps {
  title: string;
  /** Id of the title, for links from the error summary or the rail. */
  id?: string | undefined;
  /** Beside the title: buttons, a key. */
  actions?: ReactNode;
  /** Below a line: totals and the button that adds. */
  foot?: ReactNode;
  /** A table brings its own padding. */
  flush?: boolean | undefined;
  /** Can be closed; the value says whether it begins open. */
  collapsible?: 'open' | 'closed' | undefined;
  /** What a closed one says beside its title. */
  line?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, id, actions, foot, flush, collapsible, line, children }: PanelProps) {
  const ownId = useId();
  const titleId = id ?? ownId;
  const body = flush ? children : <div className="panel__body">{children}</div>;
  if (collapsible)
    return (
      <details className="panel" open={collapsible === 'open'}>
        <summary>
          <Icon name="chevron-right" className="icon--turn" />
          <h2 id={titleId}>{title}</h2>
          {line && <span className="panel__line">{line}</span>}
        </summary>
        {body}
      </details>
    );
  return (
    <section className="panel" aria-labelledby={titleId}>
      <div className="panel__head">
        <h2 id={titleId}>{title}</h2>
        {actions}
      </div>
      {body}
      {foot && <div className="panel__foot">{foot}</div>}
    </section>
  );
}
