import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveSchemeFiles } from './scheme-files.ts';

let folder: string;
const sent: { files: { name: string; folder: string }[]; generate: object }[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scheme-files-'));
  sent.length = 0;
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({});
  });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllGlobals();
});

const start = () => leaveSchemeFiles(folder, 'http://partners.example', new Date('2026-11-28T06:00:00Z'));

test('the demo data gets files of which one was changed, one that waits for a mapping, and two requests, once', async () => {
  writeFileSync(join(folder, 'seeded'), 'demo data\n');
  await start();
  await start();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.generate).toMatchObject({ files: 4, tampered: 1 });
  expect(sent[0]?.files.map((file) => file.folder)).toEqual(['in', 'dsc', 'dsc']);
});

test('a folder that was begun empty gets none', async () => {
  writeFileSync(join(folder, 'seeded'), 'left empty\n');
  await start();
  expect(sent).toEqual([]);
});
