// Writes small documents of the portal's own in exclusive canonical XML, so that what is signed is what is sent: no
// declaration, no attributes but namespaces, every element with its end (XML Canonicalization, sections 1.1 and 2.3).

/** An element with text or with elements; a namespace is declared where an element brings one. */
export interface XmlPart {
  readonly name: string;
  readonly namespace?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlPart[];
}

/** The element as canonical text, where it is the root or brings its own namespace. */
export const canonicalText = ({ name, namespace, attributes = {}, content }: XmlPart): string => {
  const inside = typeof content === 'string' ? textOf(content) : content.map(canonicalText).join('');
  const declared = namespace === undefined ? '' : ` xmlns="${attributeOf(namespace)}"`;
  const given = Object.entries(attributes)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => ` ${key}="${attributeOf(value)}"`)
    .join('');
  return `<${name}${declared}${given}>${inside}</${name}>`;
};

const textOf = (text: string): string =>
  allowed(text).replace(/[&<>\r]/g, (sign) => textSigns[sign as keyof typeof textSigns]);
const textSigns = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' } as const;

const attributeOf = (text: string): string =>
  allowed(text).replace(/[&<"\t\n\r]/g, (sign) => attributeSigns[sign as keyof typeof attributeSigns]);
const attributeSigns = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
} as const;

/** XML has no way to write most control signs, nor half of a pair: a question mark shows that there was one. */
const allowed = (text: string): string =>
  text.toWellFormed().replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '?');
