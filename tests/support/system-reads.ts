// What officers read of the scheme systems: their files, and places as NRLM lists them.
import type { LooseInput } from './client.ts';
import type { TestOffice } from './office.ts';
import { orderReads } from './order-desk.ts';
import { partnerSamples } from './partner-samples.ts';

export const systemReads = async (office: TestOffice): Promise<Record<string, LooseInput>> => ({
  ...(await orderReads(office)),
  ...Object.fromEntries(Object.entries(partnerSamples).filter(([name]) => name.startsWith('GET '))),
});
