// A page of a bill's lines, beside its header (lines.ts).
import { optionalNumber, packedText, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

/** Up to 100 lines or 200 KB, as JSON text, packed where it is long; `section` is "deduction" or "payee". */
export const linePageEntity = defineEntity({
  model: { entity: 'linepage', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    transNo: text,
    revision: text,
    section: text,
    page: text,
    lines: packedText,
    /** Lines of its section on the pages before. */
    before: optionalNumber,
  },
  indexes: {
    linesOfBill: {
      pk: {
        field: 'pk',
        composite: ['ddoCode', 'transNo'],
        template: 'bill#${ddoCode}#${transNo}',
        casing: 'none',
      },
      sk: {
        field: 'sk',
        composite: ['revision', 'section', 'page'],
        template: 'line#${revision}#${section}#${page}',
        casing: 'none',
      },
    },
  },
});
