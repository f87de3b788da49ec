// How a command on the table of a stage runs: it prints its last sentence, or the reason why it ended and an error code.
import { StartFailure } from '../process/start-failure.ts';

/** @param command gets the words of the command line */
export async function runCommand(command: (argv: readonly string[]) => Promise<string>): Promise<void> {
  try {
    console.log(await command(process.argv.slice(2)));
  } catch (error) {
    console.error(error instanceof StartFailure ? error.message : error);
    process.exitCode = 1;
  }
}
