// A file, chosen or dropped. The browser's own input: it works with every keyboard and screen reader.
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { Field, type FieldProps } from './field.tsx';

export interface FileDropProps extends Pick<FieldProps, 'name' | 'label' | 'error'> {
  /** Media types or endings: "application/pdf,.pdf". */
  accept: string;
  /** "Drop the PDF here, or" */
  invitation: string;
  /** What is taken: type and size. */
  hint: string;
  /** The file that the form holds: the field shows it, however it came, and nothing else. */
  file: File | undefined;
  /** Undefined where the officer came back without one. */
  onFile: (file: File | undefined) => void;
}

export function FileDrop({ name, label, error, accept, invitation, hint, file, onFile }: FileDropProps) {
  const input = useHeldFile(file);
  return (
    <DropArea invitation={invitation} onDrop={(files) => onFile(files[0])}>
      <Field name={name} label={label} error={error} hint={hint}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept={accept}
            // the same file may be chosen again after it was corrected
            onClick={(event) => {
              event.currentTarget.value = '';
            }}
            onChange={(event) => onFile(event.currentTarget.files?.[0])}
          />
        )}
      </Field>
    </DropArea>
  );
}

export interface DropAreaProps {
  invitation: string;
  onDrop: (files: FileList) => void;
  /** The field that takes the same without a pointer. */
  children: ReactNode;
}

export function DropArea({ invitation, onDrop, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  useEffect(keepPage, []);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut for the input inside
    <div
      className="drop"
      data-over={isOver || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer.files);
      }}
    >
      <p className="row">
        <Icon name="file" />
        {invitation}
      </p>
      {children}
    </div>
  );
}

/** The browser's own words beside the button name the held file: a dropped one, and the old one after a cancelled choice. */
function useHeldFile(file: File | undefined) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const show = () => {
      const held = new DataTransfer();
      if (file) held.items.add(file);
      field.files = held.files;
    };
    show();
    field.addEventListener('cancel', show);
    return () => field.removeEventListener('cancel', show);
  }, [file]);
  return input;
}

/** A file dropped beside the field would open in place of the page, and what is typed there were gone. */
const keepPage = () => {
  const refuse = (event: Event) => event.preventDefault();
  for (const type of ['dragover', 'drop']) addEventListener(type, refuse);
  return () => {
    for (const type of ['dragover', 'drop']) removeEventListener(type, refuse);
  };
};
