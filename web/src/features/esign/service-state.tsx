// Whether the signing program of this computer answers, and how to start it.
import { useQuery } from '@tanstack/react-query';
import { Message } from '../../components/message.tsx';
import { useOfficer } from '../../data/session.ts';
import { esignWords } from '../../texts/en/esign.ts';
import { isSigningServiceThere, SigningError, signingAddress, signingCommand } from './signing-service.ts';

export function ServiceState() {
  const address = signingAddress(useOfficer());
  const there = useQuery({
    queryKey: ['signing-service', address],
    queryFn: ({ signal }) => isSigningServiceThere(address, signal),
    staleTime: 0,
    // the officer starts it elsewhere and comes back
    refetchOnWindowFocus: true,
  });
  if (there.data === undefined) return null;
  if (there.data) return <Message silent>{esignWords.signingProgramThisComputer}</Message>;
  return (
    <Message kind="warn" silent onRetry={() => void there.refetch()}>
      <HowToStart address={address} />
    </Message>
  );
}

const HowToStart = ({ address }: { address: string }) => (
  <>
    {esignWords.signingServiceDoesNot} <span className="code">{address}</span>
    {esignWords.startThisComputer} <kbd className="command">{signingCommand(location.origin)}</kbd>{' '}
    {esignWords.and} <kbd>{esignWords.pkcs11}</kbd> {esignWords.tokenOr} <kbd>{esignWords.pkcs12}</kbd>{' '}
    {esignWords.keyFileAllowBrowser}
  </>
);

/** Why nothing was signed. */
export function SigningFailure({ error }: { error: Error | null }) {
  const address = signingAddress(useOfficer());
  if (!error) return null;
  return (
    <Message kind="danger">
      <strong>{error.message}</strong>{' '}
      {error instanceof SigningError && error.isSilent && <HowToStart address={address} />}
    </Message>
  );
}
