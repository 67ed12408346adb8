const uniqueViolation = '23505';

interface PostgresError {
  readonly code?: unknown;
  readonly constraint?: unknown;
}

function uniqueViolationIn(error: unknown): PostgresError | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && each.code === uniqueViolation) return each;
  }
  return undefined;
}

/** Whether a statement failed since another row has the same already; the library wraps what the driver says. */
export function isUniqueViolation(error: unknown): boolean {
  return uniqueViolationIn(error) !== undefined;
}

/** Which rule says that no two rows may have the same; undefined for any other failure. */
export function brokenConstraint(error: unknown): string | undefined {
  const constraint = uniqueViolationIn(error)?.constraint;
  return typeof constraint === 'string' ? constraint : undefined;
}
