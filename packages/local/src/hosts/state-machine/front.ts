// The API of Step Functions over its own protocol (AWS JSON 1.0), so that the SDK's client in the portal's functions is
// the deployed one.
import * as z from 'zod';
import type { HttpRequest, HttpResponse } from '../http-message.ts';
import type { Respond } from '../http-server.ts';
import { ApiError } from './api-error.ts';
import type { Execution, ExecutionStatus } from './execution.ts';
import type { Machines } from './machines.ts';

const arn = z.string();
const page = {
  maxResults: z.int().min(0).max(1000).default(0),
  nextToken: z.string().optional(),
};

/** The operations that this host has, each with the input that it reads. */
const operations = {
  StartExecution: operation(
    { stateMachineArn: arn, name: z.string().optional(), input: z.string().optional() },
    ({ stateMachineArn, name, input }, machines) => {
      const { executionArn, startDate } = machines.start(stateMachineArn, name, input);
      return { executionArn, startDate };
    },
  ),
  DescribeExecution: operation({ executionArn: arn }, ({ executionArn }, machines) => {
    const { history: _, ...execution } = machines.execution(executionArn);
    return { ...execution, redriveCount: 0 };
  }),
  StopExecution: operation(
    { executionArn: arn, error: z.string().optional(), cause: z.string().optional() },
    async ({ executionArn }, machines) => ({ stopDate: (await machines.abort(executionArn)).stopDate }),
  ),
  ListExecutions: operation(
    {
      stateMachineArn: arn,
      statusFilter: z
        .enum(['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED'] satisfies ExecutionStatus[])
        .optional(),
      ...page,
    },
    ({ stateMachineArn, statusFilter, ...paging }, machines) => {
      const all = machines
        .executions(stateMachineArn)
        .filter(({ status }) => statusFilter === undefined || status === statusFilter);
      const { items, nextToken } = pageOf(all, paging);
      return { executions: items.map(summary), ...nextToken };
    },
  ),
  GetExecutionHistory: operation(
    {
      executionArn: arn,
      reverseOrder: z.boolean().default(false),
      includeExecutionData: z.boolean().default(true),
      ...page,
    },
    ({ executionArn, reverseOrder, includeExecutionData: _, ...paging }, machines) => {
      const { history } = machines.execution(executionArn);
      const { items, nextToken } = pageOf(reverseOrder ? history.toReversed() : history, paging);
      return { events: items, ...nextToken };
    },
  ),
};

type Operation = (input: unknown, machines: Machines) => Promise<unknown>;

function operation<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: (input: z.output<z.ZodObject<Shape>>, machines: Machines) => unknown,
): Operation {
  const schema = z.object(shape);
  return async (input, machines) => {
    const read = schema.safeParse(input);
    if (!read.success) throw new ApiError('ValidationException', z.prettifyError(read.error));
    return run(read.data as z.output<z.ZodObject<Shape>>, machines);
  };
}

const summary = ({ executionArn, stateMachineArn, name, status, startDate, stopDate }: Execution) => ({
  executionArn,
  stateMachineArn,
  name,
  status,
  startDate,
  stopDate,
});

const defaultPageSize = 100;

function pageOf<T>(
  all: readonly T[],
  { maxResults, nextToken }: { maxResults: number; nextToken?: string | undefined },
) {
  const from = Number(nextToken ?? 0);
  if (!Number.isInteger(from)) throw new ApiError('InvalidToken', `Invalid Token: '${nextToken}'`);
  const to = from + (maxResults || defaultPageSize);
  return { items: all.slice(from, to), nextToken: to < all.length ? { nextToken: String(to) } : {} };
}

export const stepFunctionsFront =
  (machines: Machines): Respond =>
  async (request) => {
    try {
      return answer(200, await operationOf(request)(JSON.parse(request.body.toString('utf8')), machines));
    } catch (error) {
      if (error instanceof ApiError) return answer(400, { __type: error.type, message: error.message });
      console.error(error);
      return answer(500, { __type: 'InternalFailure', message: 'The local host of state machines failed.' });
    }
  };

function operationOf({ headers }: HttpRequest): Operation {
  const name = headers['x-amz-target']?.split('.')[1] ?? '';
  const found = Object.entries(operations).find(([known]) => known === name);
  if (!found) throw new ApiError('UnknownOperationException', `The local run has no operation "${name}".`);
  return found[1];
}

const answer = (status: number, body: unknown): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: Buffer.from(JSON.stringify(body)),
});
