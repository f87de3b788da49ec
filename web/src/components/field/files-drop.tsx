// Many files, chosen or dropped together: they are handed on at once, and nothing of them is held here.
import { Field, type FieldProps } from './field.tsx';
import { DropArea } from './file-drop.tsx';

export interface FilesDropProps extends Pick<FieldProps, 'name' | 'label'> {
  /** Media types or endings: "application/pdf,.pdf". */
  accept: string;
  /** "Drop PDFs here, also many at once, or" */
  invitation: string;
  hint: string;
  onFiles: (files: readonly File[]) => void;
}

export function FilesDrop({ name, label, accept, invitation, hint, onFiles }: FilesDropProps) {
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  return (
    <DropArea invitation={invitation} onDrop={take}>
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
    </DropArea>
  );
}
