// The smoke test of a person at a terminal. The two passwords come from the standard input, a line each, Draft before Final; the
// captcha's question is asked at the terminal, and so is the code of a second factor.
import { createInterface } from 'node:readline/promises';
import { StartFailure } from '../process/start-failure.ts';
import { type SmokeOptions, smoke } from './life.ts';

/** Where the signing service of this machine listens. */
export const usualSigning = 'http://127.0.0.1:4700';

export interface SmokeOrder
  extends Pick<SmokeOptions, 'address' | 'username' | 'ein' | 'grant' | 'signing' | 'withTreasury'> {
  /** The captcha's answer of a local run, in place of the question. */
  readonly captcha: string | undefined;
}

/** Closes the standard input. @throws StartFailure of the step that failed, or where an answer is missing */
export const smokeAtTerminal = async ({ captcha, ...order }: SmokeOrder): Promise<void> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const lines = terminal[Symbol.asyncIterator]();
    const ask = async (question: string): Promise<string> => {
      process.stderr.write(`${question} `);
      const { value } = await lines.next();
      if (value === undefined) throw new StartFailure(`No answer to: ${question}`);
      return String(value).trim();
    };
    const passwords = { D: await ask('Draft password:'), F: await ask('Final password:') };
    await smoke({
      ...order,
      passwords,
      answer: captcha === undefined ? ask : async () => captcha,
      code: ask,
      report: (step, ms) => console.log(`${(ms / 1000).toFixed(2).padStart(7)} s  ${step}`),
    });
  } finally {
    terminal.close();
    process.stdin.destroy();
  }
};
