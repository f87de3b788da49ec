import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140 on Linux, desktop'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome 141 on Windows, desktop',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome 141 on Android, mobile',
  ],
  ['script-of-ours/7', 'Unknown browser (script-of-ours/7)'],
  ['<img src=x onerror=alert(1)>', 'Unknown browser (<img src=x onerror=alert(1)>)'],
  ['', 'Unknown browser'],
])('%j is %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
