// `npm run docs`: writes the pages of docs/ that are made from the code.
import { writeFileSync } from 'node:fs';
import { alarmsFile, withAlarms } from './alarm-section.ts';
import { formatFiles, formatsFolder } from './formats.ts';
import { lifeOfABill, lifeOfABillFile } from './life-of-a-bill.ts';

writeFileSync(lifeOfABillFile, lifeOfABill());
for (const [name, text] of Object.entries(formatFiles())) writeFileSync(`${formatsFolder}/${name}`, text);
writeFileSync(alarmsFile, withAlarms());
