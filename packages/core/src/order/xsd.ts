// Writes the XML Schema of a form, which scheme systems read in docs/formats. The portal itself checks a file by the form
// (form-fault.ts): libxml2 reports each fault with the path to it, which takes 14 s where 40,000 amounts are wrong.
import { type LeafKind, leafKinds } from './leaf.ts';
import type { XmlForm, XmlGroup, XmlRoot } from './xml-form.ts';

const xs = 'http://www.w3.org/2001/XMLSchema';

export const xsdOf = (root: XmlRoot): string => {
  const { namespace } = root;
  const own =
    namespace === undefined
      ? ''
      : ` xmlns="${namespace}" targetNamespace="${namespace}" elementFormDefault="qualified"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xs:schema xmlns:xs="${xs}"${own}>`,
    ...indented(
      Object.entries<LeafKind>(leafKinds)
        .filter(([name]) => kindsIn(root).has(name))
        .flatMap(([name, kind]) => simpleType(name, kind)),
      1,
    ),
    ...indented(groupLines(root, root.signatures), 1),
    '</xs:schema>',
    '',
  ].join('\n');
};

const kindsIn = ({ parts }: XmlGroup): Set<string> =>
  new Set(parts.flatMap((part) => ('kind' in part ? [part.kind] : [...kindsIn(part)])));

const indented = (lines: readonly string[], steps: number): string[] =>
  lines.map((line) => `${'  '.repeat(steps)}${line}`);

const simpleType = (name: string, { base, pattern, mostCharacters }: LeafKind): string[] => [
  `<xs:simpleType name="${name}">`,
  `  <xs:restriction base="xs:${base ?? 'string'}">`,
  ...(base === undefined ? [`    <xs:maxLength value="${mostCharacters}"/>`] : []),
  ...(pattern === undefined ? ['    <xs:minLength value="1"/>'] : [`    <xs:pattern value="${pattern}"/>`]),
  '  </xs:restriction>',
  '</xs:simpleType>',
];

const formLines = (form: XmlForm): string[] =>
  'parts' in form
    ? groupLines(form)
    : [`<xs:element name="${form.name}" type="${form.kind}"${occurrence(form)}/>`];

const groupLines = (form: XmlGroup, signatures = 0): string[] => [
  `<xs:element name="${form.name}"${occurrence(form)}>`,
  '  <xs:complexType>',
  '    <xs:sequence>',
  ...indented(form.parts.flatMap(formLines), 3),
  ...(signatures > 0 ? [`      ${signatureLine(signatures)}`] : []),
  '    </xs:sequence>',
  '  </xs:complexType>',
  '</xs:element>',
];

/** Whether signatures are there, and whose they are, is not the schema's question. */
const signatureLine = (most: number): string =>
  `<xs:any namespace="http://www.w3.org/2000/09/xmldsig#" processContents="skip" minOccurs="0" maxOccurs="${most}"/>`;

const occurrence = (form: XmlForm): string => {
  const most = 'most' in form ? form.most : undefined;
  const isNone = form.isOptional === true || most !== undefined;
  return `${isNone ? ' minOccurs="0"' : ''}${most === undefined ? '' : ` maxOccurs="${most}"`}`;
};
