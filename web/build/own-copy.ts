// Gives the script of one page its own copy of the few modules that it shares with the application: the page needs one
// file instead of one for each that both use, and the application's files hold nothing apart for it.
import type { Plugin } from 'vite';

const mark = '?landing';

/** Whether a module belongs to the page's copy. */
export const isOwnCopy = (id: string): boolean => id.endsWith(mark);

/** `entry` recognizes the script that the page starts with. */
export const ownCopy = (entry: RegExp): Plugin => ({
  name: 'portal-own-copy',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer) {
    if (!importer || !(entry.test(importer) || isOwnCopy(importer))) return undefined;
    const found = await this.resolve(source, importer.replace(mark, ''), { skipSelf: true });
    const isOurs =
      found && !found.external && !/[?\0]|\/node_modules\//.test(found.id) && /\.tsx?$/.test(found.id);
    return isOurs ? { ...found, id: found.id + mark } : found;
  },
});
