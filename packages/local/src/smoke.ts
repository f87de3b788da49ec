// `npm run smoke -- --address <origin> --account <username> --ein <EIN>`: plays the life of a bill on a portal of which only the
// address is known. The two passwords come from the standard input, a line each, Draft before Final; the captcha's question
// is asked at the terminal, and so is the code of a second factor.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { StartFailure, sentenceOf } from './process/start-failure.ts';
import { smoke } from './smoke/life.ts';

const usage =
  'Usage: npm run smoke -- --address <origin> --account <username> --ein <EIN> [--grant <scheme code>-<object>] ' +
  '[--signing <origin>] [--captcha <answer>] [--with-treasury]';

try {
  const given = readArguments();
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const lines = terminal[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string> => {
    process.stderr.write(`${question} `);
    const { value } = await lines.next();
    if (value === undefined) throw new StartFailure(`No answer to: ${question}`);
    return String(value).trim();
  };
  const passwords = { D: await ask('Draft password:'), F: await ask('Final password:') };
  const { captcha } = given;
  await smoke({
    ...given,
    passwords,
    answer: captcha === undefined ? ask : async () => captcha,
    code: ask,
    report: (step, ms) => console.log(`${(ms / 1000).toFixed(2).padStart(7)} s  ${step}`),
  });
  console.log(`${given.address} works.`);
  terminal.close();
} catch (error) {
  console.error(sentenceOf(error) ?? error);
  process.exitCode = 1;
} finally {
  process.stdin.destroy();
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        address: { type: 'string' },
        account: { type: 'string' },
        ein: { type: 'string' },
        grant: { type: 'string' },
        signing: { type: 'string', default: 'http://127.0.0.1:4700' },
        captcha: { type: 'string' },
        'with-treasury': { type: 'boolean', default: false },
      },
    });
    const { address, account, ein, grant, signing, captcha, 'with-treasury': withTreasury } = values;
    if (address && account && ein)
      return {
        address: new URL(address).origin,
        username: account,
        ein,
        grant,
        signing,
        captcha,
        withTreasury,
      };
  } catch (cause) {
    throw new StartFailure(`${(cause as Error).message}\n${usage}`, { cause });
  }
  throw new StartFailure(usage);
}
