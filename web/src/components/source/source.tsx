// The text of another system's message: folded by its names where it is JSON or XML, else as it is.
import { useMemo } from 'react';
import { sourcePartsWords } from '../../texts/en/source-parts.ts';
import { Icon } from '../icon.tsx';
import { type SourceNode, type SourceTree, sourceTree } from './source-tree.ts';

export interface SourceProps {
  /** Names the box for a screen reader. */
  label: string;
  text: string;
}

/** A text that is no tree is shown up to here; the whole is downloaded. */
const shownLength = 200_000;

export function Source({ label, text }: SourceProps) {
  const tree = useMemo(() => sourceTree(text), [text]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is scrolled by keys
    <section className="source" aria-label={label} tabIndex={0}>
      {tree ? (
        tree.roots.map((node) => <Branch key={node.name} node={node} form={tree.form} isOpen />)
      ) : (
        <pre>{text.slice(0, shownLength)}</pre>
      )}
    </section>
  );
}

interface BranchProps {
  node: SourceNode;
  form: SourceTree['form'];
  isOpen?: boolean | undefined;
}

const Branch = ({ node, form, isOpen }: BranchProps) => {
  const { name, value, children } = node;
  if (children === undefined) return <Leaf name={name} value={value ?? ''} form={form} />;
  return (
    <details open={isOpen}>
      <summary>
        <Icon name="chevron-right" />
        <span className="source__name">{form === 'xml' ? `<${name}>` : name || sourcePartsWords.answer}</span>
        <span className="source__short"> {children.length}</span>
      </summary>
      <div>
        {children.map((child, at) => (
          <Branch key={at} node={child} form={form} isOpen={isOpen && children.length <= 20} />
        ))}
      </div>
    </details>
  );
};

const Leaf = ({ name, value, form }: { name: string; value: string; form: SourceTree['form'] }) => (
  <div className="source__leaf">
    <span className="source__name">{form === 'xml' ? `<${name}>` : name && `"${name}": `}</span>
    <strong>{value}</strong>
    {form === 'xml' && <span className="source__name">{`</${name.split(' ')[0]}>`}</span>}
  </div>
);
