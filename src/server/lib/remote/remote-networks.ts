import { BlockList, isIP } from 'node:net';

/** Special networks of IPv4: private, shared, loopback, link-local, documentation, multicast, reserved (RFC 6890). */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Global IPv6 ranges that may embed any IPv4 address: protocols, Teredo, 6to4 and documentation. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
const GLOBAL_V6 = ['2000::/3'];

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

export const networkList = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = familyOf(address);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
};

const specialV4 = networkList(SPECIAL_V4);
const specialV6 = networkList(SPECIAL_V6);
const globalV6 = networkList(GLOBAL_V6);

const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/** Unwraps IPv4-mapped addresses such as `::ffff:127.0.0.1` in any notation and strips zones. */
const unmapped = (address: string): string => {
  const [plain = ''] = address.split('%');
  if (isIP(plain) !== 6) return plain;
  const groups = MAPPED.exec(new URL(`http://[${plain}]`).hostname.slice(1, -1));
  if (groups === null) return plain;
  const [high, low] = [Number.parseInt(groups[1] ?? '', 16), Number.parseInt(groups[2] ?? '', 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
};

export const isListed = (address: string, networks: BlockList): boolean => {
  const plain = unmapped(address);
  return isIP(plain) !== 0 && networks.check(plain, familyOf(plain));
};

export const mayConnectTo = (address: string, operatorNetworks: BlockList): boolean => {
  const plain = unmapped(address);
  if (isIP(plain) === 0) return false;
  const family = familyOf(plain);
  if (operatorNetworks.check(plain, family)) return true;
  return family === 'ipv4'
    ? !specialV4.check(plain, 'ipv4')
    : globalV6.check(plain, 'ipv6') && !specialV6.check(plain, 'ipv6');
};
