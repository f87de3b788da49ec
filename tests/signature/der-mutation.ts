// Damages DER by its structure: elements dropped, doubled, swapped, exchanged, lengths and values written in other ways.
// Everything comes from a seed, so that a failure can be repeated.

export interface DerNode {
  tag: number;
  /** What is within: elements, where the content is made of them, or else bytes. */
  content: DerNode[] | Uint8Array;
  /** How the length is written when it is not written as DER asks. */
  length?: 'padded' | 'indefinite' | 'one more' | 'one less';
}

export const readTree = (bytes: Uint8Array): DerNode => {
  const [node, ...rest] = nodesIn(bytes) ?? [];
  if (!node || rest.length > 0) throw new RangeError('not one element');
  return node;
};

/** The elements that the bytes are, or nothing where they are something else. */
const nodesIn = (bytes: Uint8Array): DerNode[] | undefined => {
  const nodes: DerNode[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, first = 0xff] = bytes.subarray(at, at + 2);
    const count = first < 0x80 ? 0 : first & 0x7f;
    const start = at + 2 + count;
    const length = count === 0 ? first : Number.parseInt(hex(bytes.subarray(at + 2, start)) || 'x', 16);
    if (count > 3 || !(start + length <= bytes.length)) return undefined;
    const content = bytes.subarray(start, start + length);
    // A byte string may hold an element: the value of an extension does.
    const isNest = (tag & 0x20) !== 0 || (tag === 0x04 && content.length > 1 && content[0] !== 0);
    nodes.push({ tag, content: (isNest ? nodesIn(content) : undefined) ?? content });
    at = start + length;
  }
  return nodes;
};

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

export const writeTree = ({ tag, content, length }: DerNode): Buffer => {
  const inner = Array.isArray(content) ? Buffer.concat(content.map(writeTree)) : Buffer.from(content);
  const size = inner.length + (length === 'one more' ? 1 : length === 'one less' ? -1 : 0);
  const digits = Math.max(0, size).toString(16);
  const long = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  if (length === 'indefinite') return Buffer.concat([Buffer.of(tag, 0x80), inner, Buffer.of(0, 0)]);
  if (length === 'padded') return Buffer.concat([Buffer.of(tag, 0x81 + long.length, 0), long, inner]);
  if (size < 0x80) return Buffer.concat([Buffer.of(tag, Math.max(0, size)), inner]);
  return Buffer.concat([Buffer.of(tag, 0x80 + long.length), long, inner]);
};

export const derNode = (tag: number, ...content: DerNode[]): DerNode => ({ tag, content });
export const derLeaf = (tag: number, content: Uint8Array | string): DerNode => ({
  tag,
  content: typeof content === 'string' ? Buffer.from(content, 'hex') : content,
});
export const childrenOf = ({ content }: DerNode): DerNode[] => (Array.isArray(content) ? content : []);

export type Random = (below: number) => number;

/** A small generator, so that a failure can be repeated by its seed. */
export const randomFrom = (seed: number): Random => {
  let state = Math.imul(seed, 2654435761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

interface Place {
  readonly node: DerNode;
  readonly siblings: DerNode[];
}

const placesIn = (node: DerNode): Place[] =>
  childrenOf(node).flatMap((child) => [{ node: child, siblings: childrenOf(node) }, ...placesIn(child)]);

/** Changes the tree below the node in one to three places. */
export const mutate = (root: DerNode, random: Random): void => {
  for (let count = random(3); count >= 0; count--) {
    const places = placesIn(root);
    const place = places[random(places.length)];
    const other = places[random(places.length)];
    if (place && other) changes[random(changes.length)]?.(place, other.node, random);
  }
};

const bytesOf = ({ content }: DerNode): Buffer =>
  Array.isArray(content) ? Buffer.concat(content.map(writeTree)) : Buffer.from(content);

const changed =
  (change: (bytes: Buffer, random: Random) => Uint8Array) =>
  ({ node }: Place, _: DerNode, random: Random): void => {
    node.content = change(bytesOf(node), random);
  };

type Change = (place: Place, other: DerNode, random: Random) => void;
const lengths = ['padded', 'indefinite', 'one more', 'one less'] as const;
const tags = [0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x0a, 0x0c, 0x13, 0x17, 0x18, 0x30, 0x31, 0x80, 0x82, 0xa0];

const changes: readonly Change[] = [
  // Bits and bytes of a value.
  changed((bytes, random) => {
    const at = random(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
    return bytes;
  }),
  changed((bytes, random) => bytes.subarray(0, random(bytes.length))),
  changed((bytes, random) => Buffer.concat([bytes, Buffer.of(random(2) * random(256))])),
  changed((bytes) => Buffer.concat([Buffer.of(0), bytes])),
  changed((bytes) => bytes.subarray(1)),
  changed((bytes) => bytes.fill(1)),
  changed(() => Buffer.alloc(0)),
  // Elements.
  ({ node, siblings }) => siblings.splice(siblings.indexOf(node), 1),
  ({ node, siblings }) => siblings.splice(siblings.indexOf(node), 0, structuredClone(node)),
  ({ node, siblings }, other) => siblings.splice(siblings.indexOf(node), 0, structuredClone(other)),
  ({ node, siblings }) => siblings.push(...siblings.splice(siblings.indexOf(node), 1)),
  ({ node, siblings }) => siblings.unshift(...siblings.splice(siblings.indexOf(node), 1)),
  ({ node }, other) => Object.assign(node, structuredClone(other)),
  ({ siblings }) => siblings.push(derLeaf(0x05, '')),
  // How they are written.
  ({ node }, _, random) => {
    node.tag = tags[random(tags.length)] ?? 0;
  },
  ({ node }, _, random) => {
    node.tag ^= 0x20;
    node.length = lengths[random(lengths.length)] ?? 'padded';
  },
  ({ node }, _, random) => {
    node.length = lengths[random(lengths.length)] ?? 'padded';
  },
];
