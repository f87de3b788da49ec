// The formats of scheme files as docs/formats has them: of each its schema, made from the code that reads it, and a sample,
// made by the stand-in. `npm run docs` writes them, and a test holds them.
import { dscForm } from '@portal/core/order/dsc-form';
import { OmmasExpenditure } from '@portal/core/order/ommas-expenditure';
import { orderForms } from '@portal/core/order/order-form';
import { xsdOf } from '@portal/core/order/xsd';
import { demoSuccessor } from '@portal/partners/data/scheme-keys';
import { dscFile } from '@portal/partners/scheme-file/dsc';
import { demoOrigins, schemeFacts } from '@portal/partners/scheme-file/facts';
import { nregaFile, nrlmAdvice, ommasExpenditure } from '@portal/partners/scheme-file/generate';
import * as z from 'zod';

export const formatsFolder = 'docs/formats';
const day = new Date('2026-11-22T06:00:00Z');

/** Every file of the folder but its README. */
export const formatFiles = (): Readonly<Record<string, string>> => {
  const facts = (system: keyof typeof demoOrigins) =>
    schemeFacts({ origin: demoOrigins[system], serial: 1, payees: 2, now: day });
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const { agencyCode, agencyName } = demoOrigins.nrega;
  const request = dscFile({
    agencyCode,
    agencyName,
    place: 2,
    kind: 'ADDN',
    personName: 'Demo Successor',
    key: demoSuccessor,
    now: day,
  });
  return {
    'nrega.xsd': xsdOf(orderForms.nrega),
    'nrega-sample.xml': nregaFile(facts('nrega')).toString('utf8'),
    'nrlm.xsd': xsdOf(orderForms.nrlm),
    'nrlm-sample.xml': Buffer.from(nrlmAdvice(facts('nrlm')), 'base64').toString('utf8'),
    'ommas.schema.json': json(z.toJSONSchema(OmmasExpenditure, { io: 'input' })),
    'ommas-sample.json': json(ommasExpenditure(facts('pmgsy'))),
    'dsc.xsd': xsdOf(dscForm),
    'dsc-sample.xml': request.bytes.toString('utf8'),
  };
};
