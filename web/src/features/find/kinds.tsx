// The kinds of what was found, each with its count: a pressed one shows itself alone.
import { findWords } from '../../texts/en/find.ts';
import { type Hit, type HitKind, hitKindNames, hitKinds } from './hits.ts';

export interface KindsProps {
  hits: readonly Hit[];
  kind: HitKind | undefined;
  onChoose: (kind: HitKind | undefined) => void;
}

export function Kinds({ hits, kind, onChoose }: KindsProps) {
  const countOf = (one: HitKind) => hits.filter((hit) => hit.kind === one).length;
  const shown = hitKinds.filter((one) => one === kind || countOf(one) > 0);
  return (
    <ul className="palette__kinds" aria-label={findWords.kinds}>
      <li>
        <button type="button" aria-pressed={kind === undefined} onClick={() => onChoose(undefined)}>
          {findWords.all(hits.length)}
        </button>
      </li>
      {shown.map((one) => (
        <li key={one}>
          <button
            type="button"
            aria-pressed={kind === one}
            onClick={() => onChoose(kind === one ? undefined : one)}
          >
            {`${hitKindNames[one]} ${countOf(one)}`}
          </button>
        </li>
      ))}
    </ul>
  );
}
