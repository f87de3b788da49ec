// The check of accessibility finds what it is there for: a check that passes everything proves nothing.
import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { axeClean, checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';

const browser = useBrowser();
let page: Page;

const style = `body { background: #fff; color: #111; }
.dark body { background: #111; color: #fff; }
.pale { color: #999; } .dark .pale { color: #ccc; }
.dim { color: #333; } .dark .dim { color: #444; }
@media (max-width: 600px) { .small { color: #aaa; } }
.dark .small { color: #fff; }
.over { position: absolute; top: 0; left: 0; color: #111; }
.box { position: absolute; top: 0; left: 0; width: 300px; height: 80px; background: #222; }`;

const show = (content: string) =>
  page.setContent(`<html lang="en"><head><title>Texts</title><style>${style}</style></head>
    <body><main><h1>Texts</h1>${content}</main></body></html>`);
const rows = (count: number, text: string) => `<ul>${`<li>${text}</li>`.repeat(count)}</ul>`;

beforeEach(async () => {
  page = await browser.open();
  // what is drawn alike has been passed
  await show(`<p>Plain</p>${rows(20, 'Plain')}`);
  await axeClean(page);
});

test.each([
  ['a pale text', '<p class="pale">Pale</p>', /light: p: .*contrast of 2\.8/s],
  ['a text that is dim in the dark', '<p class="dim">Dim</p>', /dark: p: .*contrast of 1\.9/s],
  [
    'one pale text among a hundred',
    `${rows(100, 'Plain')}<span class="pale">Pale</span>`,
    /light: span: .*2\.8/s,
  ],
  ['a pale value', '<label>Name <input class="pale" value="Tomba"></label>', /light: .* contrast of 2\.8/s],
  [
    'a text that lies over a box',
    '<div class="box"></div><p class="over">Over</p>',
    /light: p: .* contrast of 1\.18/s,
  ],
  [
    'a text that opacity makes pale',
    '<div style="opacity: 0.4"><p>Faint</p></div>',
    /light: p: .*contrast of 2\.61/s,
  ],
  ['a field without a name', '<input value="Tomba">', /light: label, /],
  [
    'a page without a language',
    '<script>document.documentElement.removeAttribute("lang")</script>',
    /light: html-has-lang, /,
  ],
])('%s is found', async (_what, content, fault) => {
  await show(content);
  await expect(axeClean(page)).rejects.toThrow(fault);
});

test('a text that is pale on a phone is found', async () => {
  await show('<p class="small">Small</p>');
  await axeClean(page);
  await expect(checkScreen(page, 'the page')).rejects.toThrow(/light: p: .*contrast of 2\.32/s);
});
