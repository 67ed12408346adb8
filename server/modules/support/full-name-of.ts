/** Somebody without a name goes by their address. */
export function fullNameOf(account: { firstName: string; lastName: string; email: string }): string {
  return `${account.firstName} ${account.lastName}`.trim() || account.email;
}
