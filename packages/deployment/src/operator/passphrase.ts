// Asks for a passphrase on the terminal without showing it, or takes the first line of a standard input that is no terminal.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StartFailure } from '@portal/local/process/start-failure';

/** @param isNew asks twice. @throws StartFailure where the two differ */
export async function askPassphrase(isNew: boolean): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
  const given = await askHidden('Passphrase: ');
  if (isNew && (await askHidden('The same again: ')) !== given)
    throw new StartFailure('The two passphrases differ. Nothing was written.');
  return given;
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
