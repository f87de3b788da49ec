// A port in front of the table that loses or keeps back what passes through it, as a network does.
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of one call: it passes; its answer is lost after the table has done it; it is lost on its way there. */
export type Passage = 'passes' | 'answer lost' | 'call lost';

export interface LateTable {
  readonly endpoint: string;
  /** Calls of an operation that came so far: "TransactWriteItems". */
  readonly count: (operation: string) => number;
  stop(): Promise<void>;
}

/** `passage` says of each call, by its operation and body, what becomes of it. A lost one is never answered. */
export const lateTable = async (
  tableEndpoint: string,
  passage: (operation: string, body: string) => Passage,
): Promise<LateTable> => {
  const agent = new Agent({ keepAlive: true });
  const counts = new Map<string, number>();
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const operation = String(incoming.headers['x-amz-target']).split('.')[1] ?? '';
    counts.set(operation, (counts.get(operation) ?? 0) + 1);
    const fate = passage(operation, body.toString());
    if (fate === 'call lost') return;
    const { method, headers, url } = incoming;
    const passed = request(new URL(url ?? '/', tableEndpoint), { method, headers, agent }, (answer) => {
      if (fate === 'answer lost') return void answer.resume();
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    // the caller sees a call that failed as one without an answer
    passed.on('error', () => outgoing.destroy());
    passed.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: (operation) => counts.get(operation) ?? 0,
    async stop() {
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
