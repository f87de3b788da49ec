import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartFailure } from '../process/start-failure.ts';
import { localCopy } from './local-copy.ts';

test('a data folder on which no portal runs is not copied', async () => {
  const nowhere = join(tmpdir(), 'no-portal-runs-here');
  const copied = localCopy(nowhere);
  await expect(copied).rejects.toThrow(StartFailure);
  await expect(copied).rejects.toThrow(
    `No portal runs on the data folder ${nowhere}: npm start, and again here.`,
  );
});
