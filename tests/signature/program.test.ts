// The program as an officer starts it: from a clone of the project, and as the bundle that is installed elsewhere.
import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { buildSigner } from '@portal/signer/build';
import { demoCertificateIn } from '@portal/signer/demo-certificate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trust, verdict } from './authority.ts';

const folder = mkdtempSync(join(tmpdir(), 'signer-'));
const programs = new Set<ChildProcess>();
afterAll(() => {
  for (const program of programs) program.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const source = join(import.meta.dirname, '../../packages/signer');
/** The bundle alone, which also starts quicker than the source. */
const installed = join(folder, 'installed');
beforeAll(async () => {
  await buildSigner(join(installed, 'dist'));
  copyFileSync(join(source, 'bin.mjs'), join(installed, 'bin.mjs'));
  cpSync(join(source, 'package.json'), join(installed, 'package.json'));
});

/** Starts the program and waits for the line that matches, or for its end. */
const start = (bin: string, options: readonly string[], awaited: RegExp) =>
  new Promise<{ program: ChildProcess; line: string; output: string }>((resolve) => {
    const program = spawn(process.execPath, [bin, ...options], { stdio: 'pipe' });
    programs.add(program);
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const [line] = awaited.exec(output) ?? [];
      if (line !== undefined) resolve({ program, line, output });
    };
    program.stdout.on('data', read);
    program.stderr.on('data', read);
    program.on('exit', () => resolve({ program, line: '', output }));
  });

const ended = (program: ChildProcess) => new Promise((resolve) => program.once('exit', resolve));
const ready = /Signing service: (http:\/\/127\.0\.0\.1:\d+)/;
const portal = 'https://portal.example';

const signsABody = async (bin: string): Promise<void> => {
  const data = join(folder, 'demo');
  const options = ['--origin', portal, '--demo', data, '--sign-without-asking', '--port', '0'];
  const { program, line } = await start(bin, options, ready);
  const address = ready.exec(line)?.[1] ?? '';
  const body = classicPdf(billObjects());
  const form = new FormData();
  form.set('pdf_file', new File([new Uint8Array(body)], 'bill.pdf'));
  form.set('reason', 'ꯑꯌꯥꯕ');
  form.set('location', 'ইম্ফল');
  const response = await fetch(`${address}/api/esignPDF`, {
    method: 'POST',
    body: form,
    headers: { origin: portal },
  });
  const demo = demoCertificateIn(data);
  const trusted = trust({ roots: [demo.authority] }, { lists: [demo.revocationList] });
  expect(await verdict(body, Buffer.from(await response.arrayBuffer()), trusted)).toBe('ok');
  program.kill('SIGTERM');
  expect(await ended(program)).toBe(0);
};

describe('the program', () => {
  test('signs, and ends on a signal', () => signsABody(join(source, 'bin.mjs')));

  test('signs from its bundle alone', () => signsABody(join(installed, 'bin.mjs')));

  test('with options that are wrong says what is wrong', async () => {
    const wrong: readonly [options: string[], message: string][] = [
      [[], 'Give the address of the portal with --origin.'],
      [['--origin', 'portal'], 'portal is no address of a portal.'],
      [['--origin', portal], 'Give one of --pkcs11, --pkcs12 and --demo.'],
      [['--origin', portal, '--pkcs12', 'x.p12'], 'The key file x.p12 cannot be read.'],
      [['--orgin', portal], "Unknown option '--orgin'"],
      [['--origin', portal, '--pkcs11', '/nowhere.so'], 'The token library /nowhere.so cannot be used.'],
      [
        ['--origin', portal, '--pkcs12', 'x.p12', '--sign-without-asking'],
        'Only a demonstration certificate may sign without asking.',
      ],
    ];
    // the library that reads tokens is not in the bundle
    const binFor = (options: readonly string[]) =>
      join(options.includes('--pkcs11') ? source : installed, 'bin.mjs');
    const said = await Promise.all(
      wrong.map(([options]) => start(binFor(options), options, /--sign-without-asking {3}/)),
    );
    for (const [at, [options, message]] of wrong.entries())
      expect(said[at]?.output, options.join(' ')).toContain(message);
  });
});
