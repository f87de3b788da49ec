// What was found, by kind. The field above has the focus and names the option that Enter opens.
import { useEffect, useRef } from 'react';
import { Icon } from '../../components/icon.tsx';
import { findWords } from '../../texts/en/find.ts';
import { type Hit, hitKindNames, hitKinds, plainTyped } from './hits.ts';
import { Marked } from './marked.tsx';

export interface OptionListProps {
  id: string;
  hits: readonly Hit[];
  /** The place of the chosen one. */
  active: number;
  typed: string;
  onChoose: (hit: Hit) => void;
  onPoint: (at: number) => void;
}

export const optionId = (id: string, at: number): string => `${id}-${at}`;

export function OptionList({ id, hits, active, typed, onChoose, onPoint }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (hits.length === 0) return <p className="palette__none">{findWords.nothingBeginsSo}</p>;
  const plain = plainTyped(typed);
  return (
    <div ref={list} className="palette__list" id={id} role="listbox" aria-label={findWords.results}>
      {hitKinds
        .filter((kind) => hits.some((hit) => hit.kind === kind))
        .map((kind) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in their list is no set of fields
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <p role="presentation" className="palette__kind" id={`${id}-${kind}`}>
              {hitKindNames[kind]}
            </p>
            {hits.map((hit, at) =>
              hit.kind === kind ? (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its Enter opens the chosen one
                <div
                  key={hit.key}
                  id={optionId(id, at)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  onClick={() => onChoose(hit)}
                  onPointerMove={() => at !== active && onPoint(at)}
                >
                  <Icon name={hit.icon} />
                  <span className="palette__text">
                    <span>
                      <Marked text={hit.title} typed={plain} />
                    </span>
                    <small>
                      <Marked text={hit.detail} typed={plain} />
                    </small>
                  </span>
                  <span className="palette__right">{hit.right}</span>
                </div>
              ) : null,
            )}
          </div>
        ))}
    </div>
  );
}
