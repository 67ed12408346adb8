/** The message for the operator. A syntax error has its file and line only in the stack, above the message. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof SyntaxError)) return error.message;
  return (error.stack ?? error.message).split(/\n +at /)[0] ?? error.message;
}
