// The check of accessibility finds what it is there for: a check that passes everything proves nothing.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeClean, checkScreen, type Theme } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';

const browser = useBrowser();

const style = `body { background: #fff; color: #111; }
.dark body { background: #111; color: #fff; }
.pale { color: #999; } .dark .pale { color: #ccc; }
.dim { color: #333; } .dark .dim { color: #444; }
@media (max-width: 600px) { .dark .small { color: #444; } }
.over { position: absolute; top: 0; left: 0; color: #111; }
.box { position: absolute; top: 0; left: 0; width: 300px; height: 80px; background: #222; }`;

const show = (page: Page, content: string) =>
  page.setContent(`<html lang="en"><head><title>Texts</title><style>${style}</style></head>
    <body><main><h1>Texts</h1>${content}</main></body></html>`);
const rows = (count: number, text: string) => `<ul>${`<li>${text}</li>`.repeat(count)}</ul>`;

const faults: readonly (readonly [what: string, content: string, theme: Theme, fault: RegExp])[] = [
  ['a pale text', '<p class="pale">Pale</p>', 'light', /light: p: .*contrast of 2\.8/s],
  ['a text that is dim in the dark', '<p class="dim">Dim</p>', 'dark', /dark: p: .*contrast of 1\.9/s],
  [
    'one pale text among a hundred',
    `${rows(100, 'Plain')}<span class="pale">Pale</span>`,
    'light',
    /light: span: .*2\.8/s,
  ],
  [
    'a pale value',
    '<label>Name <input class="pale" value="Tomba"></label>',
    'light',
    /light: .* contrast of 2\.8/s,
  ],
  [
    'a text that lies over a box',
    '<div class="box"></div><p class="over">Over</p>',
    'light',
    /light: p: .* contrast of 1\.18/s,
  ],
  [
    'a text that opacity makes pale',
    '<div style="opacity: 0.4"><p>Faint</p></div>',
    'light',
    /light: p: .*contrast of 2\.61/s,
  ],
  ['a field without a name', '<input value="Tomba">', 'light', /light: label, /],
  [
    'a page without a language',
    '<script>document.documentElement.removeAttribute("lang")</script>',
    'light',
    /light: html-has-lang, /,
  ],
];

test('the check finds each kind of fault, after it has passed texts that are drawn well', async () => {
  const page = await browser.open();
  await show(page, `<p>Plain</p>${rows(20, 'Plain')}`);
  await checkScreen(page, 'the page');
  for (const [what, content, theme, fault] of faults) {
    await show(page, content);
    await expect(axeClean(page, theme), what).rejects.toThrow(fault);
  }
  // only a phone shows it, and only in the dark
  await show(page, '<p class="small">Small</p>');
  await axeClean(page, 'light');
  await axeClean(page, 'dark');
  await expect(checkScreen(page, 'the page')).rejects.toThrow(/dark: p: .*contrast of 1\.9/s);
});
