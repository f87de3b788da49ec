// Signing on the officer's machine, and the way of the signed file to the portal. The officer may call it off.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOfficer } from '../../data/session.ts';
import type { UploadTarget } from '../../data/upload/document-calls.ts';
import { uploads } from '../../data/upload/tab-uploads.ts';
import { type SigningInput, termsOf } from './signing-input.ts';
import { fileToSign, type NamedBill, signedFile, signingAddress, signPdf } from './signing-service.ts';

export interface Signing {
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly sign: (pdf: Blob, input: SigningInput) => void;
  readonly cancel: () => void;
}

export function useSigning(target: UploadTarget, bill: NamedBill, onSigned: () => void): Signing {
  const { authNo } = target;
  const address = signingAddress(useOfficer());
  const stop = useRef(new AbortController());
  // a signature that comes after the officer went on is not sent
  useEffect(() => () => stop.current.abort(), []);
  const signing = useMutation({
    mutationFn: ({ pdf, input }: { pdf: Blob; input: SigningInput }) => {
      stop.current = new AbortController();
      const order = { pdf: fileToSign(pdf, authNo), bill, ...termsOf(input) };
      return signPdf(address, order, stop.current.signal);
    },
  });
  const { mutate } = signing;
  return {
    isBusy: signing.isPending,
    error: stop.current.signal.aborted ? null : signing.error,
    sign: (pdf, input) =>
      mutate(
        { pdf, input },
        {
          onSuccess: (signed) => {
            uploads.start(target, signedFile(signed, authNo));
            onSigned();
          },
        },
      ),
    cancel: () => stop.current.abort(),
  };
}
