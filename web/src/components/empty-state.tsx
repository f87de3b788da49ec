// Nothing there yet: the sentence of the specification, and what to do next.
import type { ReactNode } from 'react';

export const EmptyState = ({ text, action }: { text: string; action?: ReactNode }) => (
  <div className="table__empty">
    <p>{text}</p>
    {action}
  </div>
);
