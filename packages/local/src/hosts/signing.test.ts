import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoCertificateIn } from '@portal/signer/demo-certificate';
import { expect, test } from 'vitest';
import { openDataFolder } from '../process/data-folder.ts';
import { StartFailure } from '../process/start-failure.ts';
import { collectStops } from '../process/stops.ts';
import { openSigningService } from './signing.ts';

test.each(['officer.p12', 'officer.cer'])(
  'a demo certificate whose file %s is damaged ends the start with a sentence',
  async (file) => {
    const path = mkdtempSync(join(tmpdir(), 'signing-test-'));
    const keys = join(path, 'signing');
    demoCertificateIn(keys);
    writeFileSync(join(keys, file), 'damaged');
    const folder = await openDataFolder(path);
    await expect(openSigningService(folder, 'http://127.0.0.1', collectStops())).rejects.toThrow(
      new StartFailure(
        `The demo certificate in ${keys} is damaged: put back a copy, or choose an empty data folder with DATA_DIR=<folder>.`,
      ),
    );
    folder.release();
    rmSync(path, { recursive: true });
  },
);
