const uniqueViolation = '23505';

/** Whether a statement failed since another row has the same already; the library wraps what the driver says. */
export function isUniqueViolation(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && each.code === uniqueViolation) return true;
  }
  return false;
}
