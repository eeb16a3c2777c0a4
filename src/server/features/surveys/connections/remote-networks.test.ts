import { isIP } from 'node:net';
import { expect, test } from 'vitest';
import { RemoteFailure } from '../../../lib/remote/remote-failure.ts';
import { mayConnectTo, networkList } from '../../../lib/remote/remote-networks.ts';
import { remoteAddress } from './limesurvey/remote-address.ts';

const nothing = networkList([]);

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::FFFF:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:1::',
  'localhost',
  '',
])('When an address is %s, then it is not connected to unless the operator allows it', (address) => {
  expect(mayConnectTo(address, nothing)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '193.99.144.80', '2a02:2e0:3fe:1001::1', '::ffff:8.8.8.8'])(
  'When an address is public as %s, then it may be connected to',
  (address) => expect(mayConnectTo(address, nothing)).toBe(true),
);

test('allows the operator’s networks in any notation, and no others', () => {
  const allowed = networkList(['10.20.0.0/16', '192.168.1.5', 'fd12::/16']);
  expect(
    ['10.20.3.4', '::ffff:10.20.3.4', '192.168.1.5', 'fd12::9'].map((one) => mayConnectTo(one, allowed)),
  ).toEqual([true, true, true, true]);
  expect(
    ['10.21.0.1', '192.168.1.6', 'fd13::9', '127.0.0.1'].map((one) => mayConnectTo(one, allowed)),
  ).toEqual([false, false, false, false]);
});

test.each(['2130706433', '0x7f000001', '017700000001', '127.1', '0x7f.1', '①②⑦.0.0.1'])(
  'normalises the host %s before it is checked',
  (host) => {
    const { hostname } = remoteAddress(`https://${host}/`, false);
    expect([isIP(hostname), mayConnectTo(hostname, nothing)]).toEqual([4, false]);
  },
);

test.each([
  ['https://survey.example.org', 'https://survey.example.org/index.php/admin/remotecontrol'],
  [' https://survey.example.org/ ', 'https://survey.example.org/index.php/admin/remotecontrol'],
  ['https://example.org/limesurvey', 'https://example.org/limesurvey/index.php/admin/remotecontrol'],
  ['https://example.org/ls/index.php/admin/index', 'https://example.org/ls/index.php/admin/remotecontrol'],
  ['https://example.org/ls/admin', 'https://example.org/ls/index.php/admin/remotecontrol'],
  ['https://example.org/admin/remotecontrol#x', 'https://example.org/admin/remotecontrol'],
  [
    'https://example.org/index.php?r=admin/remotecontrol',
    'https://example.org/index.php?r=admin/remotecontrol',
  ],
])('When somebody types %s, then %s is asked', (typed, asked) => {
  expect(remoteAddress(typed, false).href).toBe(asked);
});

test.each([
  ['survey.example.org', 'addressInvalid'],
  ['file:///etc/passwd', 'addressInvalid'],
  ['gopher://example.org', 'addressInvalid'],
  ['https://user:secret@example.org', 'addressInvalid'],
  [`https://example.org/${'a'.repeat(600)}`, 'addressInvalid'],
  ['http://example.org', 'httpForbidden'],
])('When somebody types %s, then it is refused as %s', (typed, code) => {
  expect(() => remoteAddress(typed, false)).toThrow(new RemoteFailure(code as 'addressInvalid'));
});
