// A look-up of a form that failed: what could not be loaded, why, and Retry. The form stays, with the choice empty.
import { partsWords } from '../texts/en/parts.ts';
import { ErrorMessage } from './message.tsx';

export interface LookUpFailureProps {
  /** "The branches", as the sentence begins. */
  what: string;
  /** Nothing is shown without one. */
  error: Error | null;
  onRetry: () => void;
}

/** Takes the whole width in a grid of fields. */
export const LookUpFailure = ({ what, error, onRetry }: LookUpFailureProps) =>
  error && (
    <div className="fields__whole">
      <ErrorMessage error={error} prefix={partsWords.couldNotLoaded(what)} onRetry={onRetry} />
    </div>
  );
