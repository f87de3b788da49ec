// NREGA's folders on its SFTP server, made once a process: it keeps connections. A file of its own, because few functions carry
// a client of SFTP.
import { keepMessage } from '@portal/core/port/exchange-log';
import { type NregaFiles, nregaFiles } from '@portal/core/port/nrega-files';
import { key, renewing } from '@portal/core/storage/keys';
import { setting } from './setting.ts';

export const nregaFilesPort: () => NregaFiles = renewing(() =>
  nregaFiles({
    address: setting('NREGA_ADDRESS'),
    hostKey: setting('NREGA_HOST_FINGERPRINT'),
    secret: key('NREGA_SFTP_SECRET'),
    folders: setting('NREGA_FOLDERS'),
    keepMessage,
  }),
);
