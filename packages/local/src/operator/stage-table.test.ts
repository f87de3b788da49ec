import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { StartFailure } from '../process/start-failure.ts';
import { pointAt } from './stage-table.ts';

test('a command for a data folder on which no portal runs ends with a sentence', () => {
  const nowhere = join(tmpdir(), 'no-portal-runs-here');
  vi.stubEnv('DATA_DIR', nowhere);
  try {
    expect(() => pointAt('local')).toThrow(StartFailure);
    expect(() => pointAt('local')).toThrow(`No portal runs on the data folder ${nowhere}: `);
  } finally {
    vi.unstubAllEnvs();
  }
});
