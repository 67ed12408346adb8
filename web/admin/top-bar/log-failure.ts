/** For failures that the specification logs but does not show. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the console is where a page logs
  console.error(what, error);
}
