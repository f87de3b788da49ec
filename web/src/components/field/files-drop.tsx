// Many files, chosen or dropped together: they are handed on at once, and nothing of them is held here.
import { type DragEvent, useEffect, useState } from 'react';
import { Icon } from '../icon.tsx';
import { Field, type FieldProps } from './field.tsx';
import { keepPage } from './file-drop.tsx';

export interface FilesDropProps extends Pick<FieldProps, 'name' | 'label'> {
  /** Media types or endings: "application/pdf,.pdf". */
  accept: string;
  /** "Drop PDFs here, also many at once, or" */
  invitation: string;
  hint: string;
  onFiles: (files: readonly File[]) => void;
}

export function FilesDrop({ name, label, accept, invitation, hint, onFiles }: FilesDropProps) {
  const [isOver, setOver] = useState(false);
  useEffect(keepPage, []);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const take = (files: FileList | null) => {
    setOver(false);
    if (files && files.length > 0) onFiles([...files]);
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
        take(event.dataTransfer.files);
      }}
    >
      <p className="row">
        <Icon name="file" />
        {invitation}
      </p>
      <Field name={name} label={label} hint={hint}>
        {(control) => (
          <input
            {...control}
            type="file"
            multiple
            accept={accept}
            onChange={(event) => {
              take(event.currentTarget.files);
              // the same files may be chosen again
              event.currentTarget.value = '';
            }}
          />
        )}
      </Field>
    </div>
  );
}
