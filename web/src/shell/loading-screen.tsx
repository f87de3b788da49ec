// Full-viewport animation while the application or a session check is under way (1§2).
import { shellWords } from '../texts/en/shell.ts';

export const LoadingScreen = () => (
  <main className="loading">
    <div className="loading__circle" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
    <h1 className="hidden-text">{shellWords.billPortal}</h1>
    <p role="status" aria-live="polite">
      {shellWords.loading}
    </p>
  </main>
);
