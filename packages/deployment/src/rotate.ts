// `npm run rotate -- --stage <stage> <key>`.
import { main } from './operate-settings.ts';

await main('rotate');
