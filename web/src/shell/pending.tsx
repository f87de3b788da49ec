// While a screen's data or script is on its way.
import { shellWords } from '../texts/en/shell.ts';

export const Pending = () => (
  <p className="row" role="status">
    <span className="spinner" aria-hidden="true" />
    {shellWords.loading}
  </p>
);
