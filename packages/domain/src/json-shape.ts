// How a JSON text is built, found in one pass before it is parsed: nesting, lists and objects of a size that no form of the
// portal has would cost seconds in the steps behind. A text that is no JSON at all is left to the parser.

/** The longest list of the contract has 20,000 payees; the largest object some sixty fields. */
export const shapeLimits = { depth: 64, entries: 20_000, fields: 1_000, values: 300_000 } as const;

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const [openList, closeList] = [0x5b, 0x5d];
const [openObject, closeObject] = [0x7b, 0x7d];

export type ShapeFault = 'too-deep' | 'too-many-values';

/** What is too much in a text; undefined where nothing is. */
export const shapeFault = (text: string): ShapeFault | undefined => {
  const limits: number[] = [];
  const counts: number[] = [];
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at);
        break;
      case openList:
      case openObject:
        if (depth === shapeLimits.depth) return 'too-deep';
        limits[depth] = text.charCodeAt(at) === openList ? shapeLimits.entries : shapeLimits.fields;
        counts[depth] = 1;
        depth += 1;
        values += 1;
        break;
      case closeList:
      case closeObject:
        depth = Math.max(0, depth - 1);
        break;
      case comma: {
        const count = (counts[depth - 1] ?? 0) + 1;
        counts[depth - 1] = count;
        values += 1;
        if (count > (limits[depth - 1] ?? 1) || values > shapeLimits.values) return 'too-many-values';
      }
    }
  }
  return undefined;
};

/** Where a string ends that begins at a quote: the next quote with an even number of backslashes before it. */
const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
};
