// What is wrong with the lines of a panel, above its table.
import { FieldError } from '../../components/field/field.tsx';

export const PanelErrors = ({ id, sentences }: { id: string; sentences: readonly string[] }) =>
  sentences.length > 0 && (
    <div className="panel__body">
      {sentences.map((sentence, at) => (
        <FieldError key={sentence} id={`${id}-error-${at}`} text={sentence} />
      ))}
    </div>
  );
