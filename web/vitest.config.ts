// Unit tests of the screens' parts, in a simulated browser.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // one process, one module registry: the files leave nothing behind
  test: {
    name: 'web',
    isolate: false,
    environment: 'happy-dom',
    setupFiles: ['./test-setup.ts'],
    testTimeout: 300_000,
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
  },
});
