/** The message is a complete sentence for the operator: `main` prints it without a stack and exits with 1. */
export class StartupError extends Error {
  override name = 'StartupError';
}
