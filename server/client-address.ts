import { isIPv4, isIPv6 } from 'node:net';

/**
 * The address that limits count by. An IPv6 customer usually holds a whole /64 and could show a new address with every
 * call, so these count as one; an IPv4 address written as an IPv6 one is itself.
 */
export function addressKey(ip: string): string {
  const [address = ''] = ip.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return address;
  return `${firstGroups(address).slice(0, 4).join(':')}::/64`;
}

function firstGroups(address: string): string[] {
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
    // The last 32 bits may be written as an IPv4 address; they lie outside the network, so any two groups do.
    return group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)];
  });
}
