// Asks AWS who deploys, before anything is built: the deployment tool itself ends in silence in some of these cases.
import { GetCallerIdentityCommand, STSClient, STSServiceException } from '@aws-sdk/client-sts';
import { StartFailure } from '../process/start-failure.ts';

/** Answers the account. */
export async function checkCredentials(region: string): Promise<string> {
  const client = new STSClient({
    region,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 10_000 },
  });
  try {
    const { Account } = await client.send(new GetCallerIdentityCommand());
    if (!Account) throw new StartFailure('AWS answered without an account: the credentials cannot be used.');
    return Account;
  } catch (error) {
    throw sentenceOf(error, region);
  } finally {
    client.destroy();
  }
}

function sentenceOf(error: unknown, region: string): unknown {
  if (!(error instanceof Error) || error instanceof StartFailure) return error;
  const { message } = error;
  if (isCredentialsError(error)) {
    return new StartFailure(
      `There are no usable AWS credentials (${message}): set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and try again.`,
      { cause: error },
    );
  }
  if (error instanceof STSServiceException) {
    return new StartFailure(`AWS refuses the credentials: ${message}`, { cause: error });
  }
  return new StartFailure(`AWS cannot be reached in ${region} (${message}): nothing was changed.`, {
    cause: error,
  });
}

/** The providers' errors share no class in the client's package; their names do say what they are. */
const isCredentialsError = ({ name }: Error) => /Credentials|TokenProvider/.test(name);
