// NREGA's folders on its SFTP server (3§7.7): where orders and requests for certificates come in, where acknowledgements go
// out, and where the portal puts what it has read.
import { folderNames, type NregaFolder } from './nrega-folders.ts';
import { type SftpFile, type SftpPort, type SftpSettings, sftpPort } from './sftp.ts';

export interface NregaFiles extends Pick<SftpPort, 'close'> {
  readonly list: (folder: NregaFolder) => ReturnType<SftpPort['list']>;
  readonly fetch: (folder: NregaFolder, ...rest: Tail<SftpPort['fetch']>) => ReturnType<SftpPort['fetch']>;
  readonly move: (file: SftpFile, from: NregaFolder, to: NregaFolder) => Promise<boolean>;
  readonly put: (folder: NregaFolder, ...rest: Tail<SftpPort['put']>) => Promise<void>;
}

type Tail<Call extends (...all: never[]) => unknown> =
  Parameters<Call> extends [unknown, ...infer Rest] ? Rest : never;

export interface NregaSettings extends Omit<SftpSettings, 'partner'> {
  /** The server's name of each folder: `in=orders,dsc=certificates,…`; one that is left out has its own name. */
  readonly folders: string;
}

/** Make it once a process: it keeps connections. @throws where a setting is malformed */
export const nregaFiles = ({ folders, ...settings }: NregaSettings): NregaFiles => {
  const port = sftpPort({ ...settings, partner: 'nrega' });
  const names = folderNames(folders);
  return {
    list: (folder) => port.list(names[folder]),
    fetch: (folder, ...rest) => port.fetch(names[folder], ...rest),
    move: (file, from, to) => port.move(file, names[from], names[to]),
    put: (folder, ...rest) => port.put(names[folder], ...rest),
    close: () => port.close(),
  };
};
