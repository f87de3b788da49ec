// `npm run scheme-files -- --files 10 --payees 5000`: writes files of NREGA into a folder, by default `.build/scheme-files`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { nregaFiles } from './generate.ts';

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '10' },
    payees: { type: 'string', default: '50' },
    tampered: { type: 'string', default: '0' },
    duplicates: { type: 'string', default: '0' },
    'huge-payees': { type: 'string' },
    ddo: { type: 'string' },
    serial: { type: 'string', default: '1' },
    out: { type: 'string', default: '.build/scheme-files' },
  },
});

const count = (name: string, text: string): number => {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  console.error(`--${name} is a whole number.`);
  process.exit(1);
};

mkdirSync(values.out, { recursive: true });
const files = nregaFiles({
  files: count('files', values.files),
  payees: count('payees', values.payees),
  tampered: count('tampered', values.tampered),
  duplicates: count('duplicates', values.duplicates),
  ...(values['huge-payees'] === undefined ? {} : { hugePayees: count('huge-payees', values['huge-payees']) }),
  ...(values.ddo === undefined ? {} : { ddoCode: values.ddo }),
  firstSerial: count('serial', values.serial),
  now: new Date(),
});
for (const { name, bytes, about } of files) {
  writeFileSync(join(values.out, basename(name)), bytes);
  console.log(`${join(values.out, name)}  ${bytes.length} bytes  ${about}`);
}
