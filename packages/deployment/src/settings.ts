// `npm run settings -- --stage <stage>`.
import { main } from './operate-settings.ts';

await main('settings');
