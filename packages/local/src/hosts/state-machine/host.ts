// The local run's Step Functions: machines, their book of executions and the address where the SDK's client finds them.
import { join } from 'node:path';
import type { DataFolder } from '../../process/data-folder.ts';
import { close, listen } from '../../process/ports.ts';
import type { Stops } from '../../process/stops.ts';
import type { Template } from '../../template/template.ts';
import { serveHttp } from '../http-server.ts';
import { ExecutionBook } from './execution.ts';
import { stepFunctionsFront } from './front.ts';
import { type MachineOptions, Machines } from './machines.ts';

const requestLimitBytes = 1024 * 1024;

/** Answers the address; executions of an earlier run that was killed end as aborted. */
export async function hostStateMachines(
  template: Template,
  folder: Pick<DataFolder, 'path' | 'isInMemory'>,
  options: Omit<MachineOptions, 'book'>,
  stops: Stops,
): Promise<string> {
  const path = folder.isInMemory ? undefined : join(folder.path, 'executions.jsonl');
  const book = new ExecutionBook(path, new Date());
  const machines = new Machines(template, { ...options, book });
  const server = serveHttp(stepFunctionsFront(machines), requestLimitBytes);
  const port = await listen(server, 0, 'a free port');
  stops.add(() => close(server));
  stops.add(() => machines.stop());
  return `http://127.0.0.1:${port}`;
}
