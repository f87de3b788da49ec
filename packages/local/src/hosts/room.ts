// Whether the disk of the data folder has room. A run that writes until nothing is left could not end what it began, so it
// stops writing before: reading goes on, and writing too as soon as there is room again.
import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { DataFolder } from '../process/data-folder.ts';
import type { HttpRequest, HttpResponse } from './http-message.ts';
import { jsonResponse } from './http-message.ts';

export interface Room {
  isFull(): Promise<boolean>;
}

/** What the database needs to end what it began, and to undo it after a kill. */
const reserveBytes = 48 * 1024 * 1024;

export const fullSentence =
  'The disk of the data folder is full, so nothing was stored. Make room there and try again.';

/** What is kept in memory has all the room that it gets. */
export const roomOf = ({ path, isInMemory }: Pick<DataFolder, 'path' | 'isInMemory'>): Room => ({
  async isFull() {
    if (isInMemory) return false;
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize < reserveBytes;
  },
});

type Answering = (request: HttpRequest) => Promise<HttpResponse>;

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses commands while the disk is full; a read that fails then, because it notes something, gets the same sentence. */
export const whileThereIsRoom =
  (answer: Answering, room: Room): Answering =>
  async (request) => {
    if (!reading.has(request.method)) return (await room.isFull()) ? full() : answer(request);
    const response = await answer(request);
    return response.status >= 500 && (await room.isFull()) ? full() : response;
  };

/** In the shape of the API's own refusals. */
const full = (): HttpResponse => {
  const requestId = randomUUID();
  const body = { success: false, message: fullSentence, error: fullSentence, issues: [], requestId };
  const { headers, ...rest } = jsonResponse(503, body);
  return { ...rest, headers: { ...headers, 'retry-after': '60' } };
};
