// `npm run smoke -- --address <origin> --account <username> --ein <EIN>`: plays the life of a bill on a portal of which only the
// address is known. What it asks at the terminal: smoke/terminal.ts.
import { parseArgs } from 'node:util';
import { StartFailure, sentenceOf } from './process/start-failure.ts';
import { smokeAtTerminal, usualSigning } from './smoke/terminal.ts';

const usage =
  'Usage: npm run smoke -- --address <origin> --account <username> --ein <EIN> [--grant <scheme code>-<object>] ' +
  '[--signing <origin>] [--captcha <answer>] [--with-treasury]';

try {
  const given = readArguments();
  await smokeAtTerminal(given);
  console.log(`${given.address} works.`);
} catch (error) {
  console.error(sentenceOf(error) ?? error);
  process.exitCode = 1;
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        address: { type: 'string' },
        account: { type: 'string' },
        ein: { type: 'string' },
        grant: { type: 'string' },
        signing: { type: 'string', default: usualSigning },
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
