// Whether the signing program of this computer answers, and how to start it.
import { useQuery } from '@tanstack/react-query';
import { Message } from '../../components/message.tsx';
import { useOfficer } from '../../data/session.ts';
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
  if (there.data)
    return (
      <Message silent>
        The signing program of this computer is ready. It shows you what you sign and asks for the PIN.
      </Message>
    );
  return (
    <Message kind="warn" silent onRetry={() => void there.refetch()}>
      <HowToStart address={address} />
    </Message>
  );
}

const HowToStart = ({ address }: { address: string }) => (
  <>
    The signing service does not answer at <span className="code">{address}</span>. Start it on this computer
    with <kbd className="command">{signingCommand(location.origin)}</kbd> and <kbd>--pkcs11</kbd> for a token
    or <kbd>--pkcs12</kbd> for a key file, and allow the browser to reach it.
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
