// What a reader sees of a PDF, by poppler's pdftotext.
import { spawn } from 'node:child_process';

export const textOfPdf = (pdf: Uint8Array): Promise<string> =>
  new Promise((resolve, reject) => {
    const tool = spawn('pdftotext', ['-layout', '-', '-'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const chunks: Buffer[] = [];
    tool.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    tool.once('error', reject);
    tool.once('close', (code) =>
      code === 0 ? resolve(Buffer.concat(chunks).toString('utf8')) : reject(new Error(`pdftotext: ${code}`)),
    );
    tool.stdin.end(pdf);
  });
