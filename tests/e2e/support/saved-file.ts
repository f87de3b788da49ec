// What a page let the browser save; the browser is another process, so its file is asked for, not opened.
import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright';

export const savedBytes = async (download: Download): Promise<Buffer> =>
  buffer(await download.createReadStream());

export const savedText = async (download: Download): Promise<string> =>
  (await savedBytes(download)).toString('utf8');
