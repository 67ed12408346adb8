import { BlockList, isIP, isIPv4 } from 'node:net';

export type Resolve = (hostname: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

/** Everything outside the public internet, per the IANA special-purpose address registries. */
const specialIpv4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  specialIpv4.addSubnet(network, prefix, 'ipv4');
}

/**
 * Global unicast IPv6 is 2000::/3, which already excludes loopback, link-local, unique-local, multicast, IPv4-mapped
 * (::ffff:0:0/96) and NAT64 (64:ff9b::/96) addresses. `specialIpv6` excludes tunnels to IPv4 and reserved blocks.
 */
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');
const specialIpv6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  specialIpv6.addSubnet(network, prefix, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIpv4.check(address, 'ipv4');
  if (isIP(address) !== 6 || address.includes('%')) return false;
  return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}

const privateNames =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home\.arpa|test|invalid|example|onion)\.?$/;

/** The IP address if the host name is a literal, without brackets; undefined if it must be resolved. */
export function ipLiteralOf(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? undefined : bare;
}

/** A check without DNS. `URL` has already normalized spellings such as 0x7f.1. */
export function isPublicHostname(hostname: string): boolean {
  const literal = ipLiteralOf(hostname);
  if (literal !== undefined) return isPublicAddress(literal);
  return /[^.]\.[^.]/.test(hostname) && !privateNames.test(hostname.toLowerCase());
}
