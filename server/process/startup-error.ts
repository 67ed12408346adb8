/** Its message is a whole sentence for the operator, so `main` prints it without a stack and exits with 1. */
export class StartupError extends Error {
  override name = 'StartupError';
}
