// All broken rules above the form, with links to their fields (the GOV.UK pattern, in place of browser alerts).
import type { Issue } from '@portal/domain/issue';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { fieldPartsWords } from '../../texts/en/field-parts.ts';

export interface ErrorSummaryProps {
  issues: readonly Issue[];
  /** Counts the attempts to submit; the summary takes the focus at each one that fails. */
  attempt?: number | undefined;
  /** The id of the element that an issue is about; its path where nothing else is said. */
  fieldId?: ((path: string) => string) | undefined;
  /** Brings what an issue is about to the screen, where it may be out of it. */
  reveal?: ((path: string) => void) | undefined;
}

export function ErrorSummary({ issues, attempt = 0, fieldId = (path) => path, reveal }: ErrorSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const isShown = issues.length > 0;

  // once an attempt: a summary that comes back while somebody types would take what is typed from the field
  const told = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (attempt === 0) told.current = undefined;
    if (!isShown || told.current === attempt) return;
    told.current = attempt;
    box.current?.focus();
  }, [attempt, isShown]);

  if (!isShown) return null;
  return (
    <div className="error-summary" role="alert" aria-labelledby={titleId} tabIndex={-1} ref={box}>
      <h2 id={titleId}>{fieldPartsWords.thereProblem}</h2>
      <ul>
        {unique(issues, fieldId).map(([key, issue]) => (
          <li key={key}>
            {issue.path === '' ? (
              <strong>{issue.message}</strong>
            ) : (
              <a
                href={`#${fieldId(issue.path)}`}
                onClick={(event) => {
                  flushSync(() => reveal?.(issue.path));
                  goTo(event, fieldId(issue.path));
                }}
              >
                {issue.message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Moves the focus to the field; a panel's heading takes it too, though it is not a control. */
const goTo = (event: MouseEvent, id: string) => {
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  if (!target.matches('input, select, textarea, button, a[href], [tabindex]')) target.tabIndex = -1;
  target.focus();
  (target.closest('.field') ?? target).scrollIntoView({ block: 'nearest' });
};

/** What says the same of the same place is said once: a thousand lines may lack their amounts. */
const unique = (issues: readonly Issue[], fieldId: (path: string) => string) => {
  const seen = new Set<string>();
  return issues.flatMap((issue) => {
    const key = `${issue.path && fieldId(issue.path)} ${issue.message}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [[key, issue] as const];
  });
};

/** The sentence under one field: the first issue of its path. */
export const errorOf = (issues: readonly Issue[], path: string): string | undefined =>
  issues.find((issue) => issue.path === path)?.message;
