// Ports of the local run: every server listens on 127.0.0.1 only, most on a port that the system chooses.
import type { Server } from 'node:http';
import net from 'node:net';
import { StartFailure } from './start-failure.ts';

const host = '127.0.0.1';

/** A port that is free now, for a process that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const server = net.createServer();
  const port = await listen(server, 0, 'a free port');
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

/** Listens and answers the port; a port that is taken ends the start with a sentence that names the variable to set. */
export function listen(server: net.Server, port: number, variable: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' || error.code === 'EACCES' ? portTaken(port, variable, error) : error,
      );
    });
    server.listen(port, host, () => resolve((server.address() as net.AddressInfo).port));
  });
}

/** Fails early when a fixed port is taken: before anything else is started. */
export async function requireFree(port: number, variable: string): Promise<void> {
  if (port === 0) return;
  const probe = net.createServer();
  await listen(probe, port, variable);
  await new Promise<void>((resolve) => probe.close(() => resolve()));
}

export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function portTaken(port: number, variable: string, cause: Error): StartFailure {
  return new StartFailure(
    `Port ${port} is already in use: end what uses it, or choose another with ${variable}=<port>.`,
    { cause },
  );
}
