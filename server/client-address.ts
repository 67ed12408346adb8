import { isIPv4, isIPv6 } from 'node:net';

/**
 * The key that limits count by. An IPv6 customer usually has a whole /64 and could use a new address for every request,
 * so a /64 counts as one; an IPv4-mapped IPv6 address counts as the IPv4 address.
 */
export function addressKey(ip: string): string {
  const [address = ''] = ip.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return address;
  return `${expandGroups(address).slice(0, 4).join(':')}::/64`;
}

function expandGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = groupsOf(head);
  if (tail === undefined) return before;
  const after = groupsOf(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after];
}

function groupsOf(text: string): string[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    // The last 32 bits may be written as an IPv4 address. They are outside the /64, so their value does not matter.
    return group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)];
  });
}
