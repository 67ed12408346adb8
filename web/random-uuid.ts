/** Unlike `crypto.randomUUID`, it works over plain http, too, as on a server where someone tries the shop. */
export function randomUuid(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  const [, ...groups] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/.exec(digits.join('')) ?? [];
  const [first, second, third, fourth, last] = groups;
  return `${first}-${second}-4${third}-a${fourth}-${last}`;
}
