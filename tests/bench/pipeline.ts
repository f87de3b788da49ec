// What the pipeline (parse, session, validation, headers, error map, log) costs over a bare function that parses the
// same body with the same schema: processor time, in processes that take turns.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { atMost, figure, type Part } from './report.ts';
import { median } from './statistic.ts';

/** One process in fourteen is twice as fast as the rest, by how V8 places what it makes: fewer make no steady median. */
const rounds = 15;
const variants = ['bare', 'pipeline'] as const;

export const pipeline = async (): Promise<Part> => {
  const costs: Record<(typeof variants)[number], number[]> = { bare: [], pipeline: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const variant of variants) costs[variant].push(await costOf(variant));
  const [bare, piped] = variants.map((variant) => median(costs[variant])) as [number, number];
  return {
    title: 'Pipeline over a bare function',
    notes: [
      'A general bill of 100 payees, storage answers from memory; processor time of a call in µs, median of ' +
        `${rounds} processes of each, in turn.`,
    ],
    tables: [
      {
        head: ['', 'µs a call', 'ratio'],
        rows: [
          ['bare function, same zod schema', figure(bare), '1'],
          ['pipeline', figure(piped), figure(piped / bare)],
        ],
      },
    ],
    limits: [atMost('pipeline over a bare function', piped / bare, 1.25, '×')],
  };
};

const costOf = async (variant: string): Promise<number> => {
  const running = fork(join(import.meta.dirname, 'pipeline-process.ts'), [variant], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // the log goes where Lambda's would: away
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [[cost], [code]] = await Promise.all([
    Promise.race([once(running, 'message'), once(running, 'exit').then(() => [Number.NaN])]),
    once(running, 'exit'),
  ]);
  if (code !== 0 || !Number.isFinite(cost)) throw new Error(`the ${variant} process ended with ${code}`);
  return cost as number;
};
