// A form that opens below a list, for the row that was chosen: it comes into sight and takes the focus.
import { type ReactNode, useEffect, useId, useRef } from 'react';

export interface WorkFormProps {
  title: ReactNode;
  onSubmit: () => void;
  /** What belongs to the form and is shown beside its panel: a preview. */
  beside?: ReactNode;
  children: ReactNode;
}

export function WorkForm({ title, onSubmit, beside, children }: WorkFormProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('form')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <form
      className={beside ? 'grid grid--rail' : undefined}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {beside}
      <div className="panel">
        <div className="panel__head">
          <h2 id={titleId} tabIndex={-1} ref={heading}>
            {title}
          </h2>
        </div>
        <div className="panel__body stack">{children}</div>
      </div>
    </form>
  );
}
