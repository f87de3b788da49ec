#!/usr/bin/env node
// Starts the bundled program of an installed package, or the source in a clone of the project.
import { existsSync } from 'node:fs';

const bundle = new URL('./dist/signer.mjs', import.meta.url);
await import(existsSync(bundle) ? bundle.href : new URL('./src/main.ts', import.meta.url).href);
