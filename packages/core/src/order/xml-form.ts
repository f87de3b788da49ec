// How the XML of a scheme system is described: elements in their order, what each holds and which field it becomes. Schema
// (xsd.ts) and reading (xml-tree.ts) follow from one description.
import type { LeafName } from './leaf.ts';

export interface XmlLeaf {
  readonly name: string;
  /** The field that it becomes; without one the value is checked and not used. */
  readonly field?: string;
  readonly kind: LeafName;
  readonly isOptional?: true;
}

export interface XmlGroup {
  readonly name: string;
  /** The field that holds the parts; without one they belong to what is around. */
  readonly field?: string;
  readonly parts: readonly XmlForm[];
  readonly isOptional?: true;
  /** A repeated group is a list of its field, with so many at most. */
  readonly most?: number;
}

export type XmlForm = XmlLeaf | XmlGroup;

export interface XmlRoot extends XmlGroup {
  readonly namespace?: string;
  /** How many signatures may follow the last part. */
  readonly signatures: number;
}
