// Proposes a certificate for an office: pasted, or out of a .cer, .crt, .der or .pem file.
import { proposeCertificate } from '@portal/domain/certificate/api';
import { certificateText } from '@portal/domain/certificate/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FileDrop } from '../../components/field/file-drop.tsx';
import { Textarea } from '../../components/field/textarea.tsx';
import { ErrorMessage } from '../../components/message.tsx';
import { Panel } from '../../components/panel.tsx';
import { useToast } from '../../components/toast.tsx';
import { call } from '../../data/api.ts';
import { certificateWords } from '../../texts/en/certificate.ts';
import { isCertificateText, readCertificate } from './certificate-file.ts';

export function EnrolPanel({ office }: { office: string }) {
  const { text, file, problem, proposal, choose, submit, type } = useProposal(office);
  return (
    <form
      noValidate
      aria-label={certificateWords.enrolCertificate}
      onSubmit={(event) => {
        event.preventDefault();
        if (!proposal.isPending) submit();
      }}
    >
      <Panel
        title={certificateWords.enrolCertificate}
        foot={
          <Button
            type="submit"
            variant="primary"
            icon="plus"
            busy={proposal.isPending && certificateWords.enrolling}
          >
            {certificateWords.enrol}
          </Button>
        }
      >
        <div className="stack">
          {proposal.error && <ErrorMessage error={proposal.error} />}
          <div className="grid grid--half">
            <FileDrop
              name="certificateFile"
              label={certificateWords.chooseFile}
              accept=".cer,.crt,.der,.pem,application/x-x509-ca-cert"
              invitation={certificateWords.dropCertificateHereOr}
              hint={certificateWords.certificateAloneWithoutIts}
              file={file}
              onFile={(chosen) => void choose(chosen)}
            />
            <Textarea
              name="certificate"
              label={certificateWords.certificate2}
              hint={certificateWords.pemOrDerAs}
              rows={8}
              spellCheck={false}
              value={text}
              onChange={type}
              error={problem}
            />
          </div>
        </div>
      </Panel>
    </form>
  );
}

/** What is typed or read out of a file, and its way to the server. */
function useProposal(office: string) {
  const [text, setText] = useState('');
  /** Where the text came from, until it is changed by hand. */
  const [file, setFile] = useState<File | undefined>(undefined);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const cache = useQueryClient();
  const toast = useToast();
  const proposal = useMutation({
    mutationFn: (certificate: string) =>
      call(proposeCertificate, { body: { ddo_code: office, certificate } }),
    onSuccess: () => {
      setText('');
      setFile(undefined);
      toast(certificateWords.certificateOfficeProposed(office, certificateText.secondAdmin));
      void cache.invalidateQueries({ queryKey: ['certificates', office] });
    },
  });
  const choose = async (chosen: File | undefined) => {
    setFile(chosen);
    const read = chosen && (await readCertificate(chosen));
    setProblem(read === undefined ? certificateText.notCertificate : undefined);
    if (read !== undefined) setText(read);
  };
  const submit = () => {
    const isOne = isCertificateText(text);
    setProblem(isOne ? undefined : certificateText.notCertificate);
    if (isOne) proposal.mutate(text.trim());
  };
  const type = (typed: string) => {
    setText(typed);
    setFile(undefined);
  };
  return { text, file, problem, proposal, choose, submit, type };
}
