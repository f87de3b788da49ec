// The little XML of S3: answers are written from plain objects, the one list that callers send is read.

type Value = string | number | boolean | undefined | Element | readonly Value[];
export interface Element {
  readonly [name: string]: Value;
}

export const xmlDocument = (root: string, content: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inside(content)}</${root}>`;

/** Errors have no namespace. */
export const xmlError = (content: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${inside(content)}</Error>`;

/** The texts of an element's children, for each element of the name. */
export function readElements(xml: string, name: string): Record<string, string>[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, content = '']) =>
      Object.fromEntries(
        [...content.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, child = '', text = '']) => [
          child,
          unescapeText(text),
        ]),
      ),
  );
}

const inside = (content: Element): string =>
  Object.entries(content)
    .map(([name, value]) => element(name, value))
    .join('');

function element(name: string, value: Value): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => element(name, one)).join('');
  const content = typeof value === 'object' ? inside(value as Element) : escapeText(String(value));
  return `<${name}>${content}</${name}>`;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Control characters too: XML 1.0 has most of them only as S3 writes them, by number. */
const escapeText = (text: string) =>
  text.replace(/[&<>"'\p{Cc}]/gu, (c) => {
    const name = Object.keys(entities).find((known) => entities[known] === c);
    return name ? `&${name};` : `&#x${c.charCodeAt(0).toString(16)};`;
  });

const unescapeText = (text: string) =>
  text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal) return String.fromCodePoint(Number(decimal));
      return entities[name ?? ''] ?? whole;
    },
  );
