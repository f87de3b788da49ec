// The bodies, or the signed bodies, on their way, and what came of them. Loaded with the first upload, for its bar.
import type { DocumentKind } from '@portal/domain/document/schema';
import type { ReactNode } from 'react';
import type { DeskFamily } from '../../data/desk-family.ts';
import { useUploads } from '../../data/upload/tab-uploads.ts';
import { Panel } from '../panel.tsx';
import { UploadProgress } from './upload-progress.tsx';

export interface UploadPanelProps {
  family: DeskFamily;
  kind: DocumentKind;
  title: string;
  /** Where the way of a bill goes on once its file is taken. */
  next: (authNo: string) => ReactNode;
}

export const UploadPanel = ({ family, kind, title, next }: UploadPanelProps) => (
  <Panel title={title}>
    <div className="stack">
      {useUploads()
        .filter(({ target }) => target.family === family.name && target.kind === kind)
        .map((upload) => (
          <UploadProgress key={upload.target.authNo} upload={upload} next={next(upload.target.authNo)} />
        ))}
    </div>
  </Panel>
);
