// `npm run docs`: writes the pages of docs/ that are made from the code.
import { writeFileSync } from 'node:fs';
import { lifeOfABill, lifeOfABillFile } from './life-of-a-bill.ts';

writeFileSync(lifeOfABillFile, lifeOfABill());
