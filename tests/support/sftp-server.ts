// An SFTP server of a test's own, on folders that end with it, with the faults that the test sets.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FaultBoard } from '@portal/partners/fault';
import { Folders } from '@portal/partners/sftp/folders';
import { type SftpServer, startSftpServer } from '@portal/partners/sftp/server';

export const sftpPassword = 'secret';

export interface OwnSftpServer {
  readonly folders: Folders;
  /** Those of "nrega" are the server's. */
  readonly faults: FaultBoard;
  readonly server: SftpServer;
  stop(): Promise<void>;
}

/** Its user is "portal", who has the password, or a key in place of it where one is given. */
export const anSftpServer = async (folderNames: readonly string[], key?: string): Promise<OwnSftpServer> => {
  const dir = mkdtempSync(join(tmpdir(), 'sftp-test-'));
  const folders = new Folders(dir, folderNames);
  const faults = new FaultBoard();
  const server = await startSftpServer({
    folders,
    user: 'portal',
    password: sftpPassword,
    ...(key === undefined ? {} : { key }),
    current: () => faults.current('nrega'),
    meet: (message) => faults.meet('nrega', message),
  });
  return {
    folders,
    faults,
    server,
    async stop() {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
