// What a reader sees of a PDF, by poppler's tools.
import { spawn } from 'node:child_process';

/** The text in its layout. */
export const textOfPdf = (pdf: Uint8Array): Promise<string> => ask('pdftotext', ['-layout', '-', '-'], pdf);

/** Title, pages, whether it is tagged: one line each. */
export const factsOfPdf = (pdf: Uint8Array): Promise<string> => ask('pdfinfo', ['-'], pdf);

const ask = (tool: string, args: readonly string[], pdf: Uint8Array): Promise<string> =>
  new Promise((resolve, reject) => {
    const running = spawn(tool, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    const chunks: Buffer[] = [];
    running.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    running.once('error', reject);
    running.once('close', (code) =>
      code === 0 ? resolve(Buffer.concat(chunks).toString('utf8')) : reject(new Error(`${tool}: ${code}`)),
    );
    running.stdin.end(pdf);
  });
