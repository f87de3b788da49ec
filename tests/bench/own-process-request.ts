// One request to a bundled function in a process of its own, whose memory is reported with the answer: the function's name is the
// first argument, its event comes as JSON by the standard input, settings by the environment.
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { buildDir } from '../../packages/local/src/paths.ts';

const [name = ''] = process.argv.slice(2);
const event: unknown = JSON.parse(await text(process.stdin));
const bundle = pathToFileURL(join(buildDir, name, 'index.mjs')).href;
const { handler } = (await import(bundle)) as {
  handler: (event: unknown, context: object) => Promise<unknown>;
};
const { write } = process.stdout;
// the log of the function is no part of the answer
process.stdout.write = () => true;
const result = await handler(event, { getRemainingTimeInMillis: () => 28_000 });
process.stdout.write = write;
const megabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ result, megabytes }));
