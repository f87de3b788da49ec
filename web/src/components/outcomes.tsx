// What became of each thing of a lot, one line each; what was refused has its mark.
import { partsWords } from '../texts/en/parts.ts';
import { Status } from './bill/status.tsx';

export interface OutcomeLine {
  readonly file_name: string;
  readonly success: boolean;
  /** A sentence. */
  readonly data: string;
}

export const Outcomes = ({ outcomes }: { outcomes: readonly OutcomeLine[] }) => (
  <ul aria-label={partsWords.outcomes} className="outcomes">
    {outcomes.map(({ file_name, success, data }) => (
      <li key={file_name}>
        {success ? (
          <Status kind="ok" icon="check">
            {partsWords.done}
          </Status>
        ) : (
          <Status kind="danger" icon="alert">
            {partsWords.refused}
          </Status>
        )}
        <span className="code">{file_name}</span>
        <span>{data}</span>
      </li>
    ))}
  </ul>
);
