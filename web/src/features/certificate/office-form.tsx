// Whose certificates: an office by its DDO code.
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { TextInput } from '../../components/field/text-input.tsx';
import { Panel } from '../../components/panel.tsx';
import { useTyped } from '../../lib/use-typed.ts';
import { certificateWords } from '../../texts/en/certificate.ts';

const officeMissing = certificateWords.enterDdoCodeOffice;

export interface OfficeFormProps {
  office: string | undefined;
  onOffice: (office: string) => void;
}

export function OfficeForm({ office = '', onOffice }: OfficeFormProps) {
  const [typed, setTyped] = useTyped(office, office);
  const [isTried, setTried] = useState(false);
  return (
    <form
      noValidate
      aria-label={certificateWords.office2}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (typed) onOffice(typed);
      }}
    >
      <Panel title={certificateWords.office2}>
        <div className="fields">
          <TextInput
            name="office"
            label={certificateWords.ddoCode}
            code
            maxLength={20}
            refuse={/[^0-9A-Za-z]/g}
            value={typed}
            onChange={(code) => setTyped(code.toUpperCase())}
            error={isTried && !typed ? officeMissing : undefined}
            button={
              <Button type="submit" variant="primary" icon="search">
                {certificateWords.show}
              </Button>
            }
          />
        </div>
      </Panel>
    </form>
  );
}
