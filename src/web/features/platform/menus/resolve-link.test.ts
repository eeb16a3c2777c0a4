import { expect, test } from 'vitest';
import { needsSecret, resolveLink } from './resolve-link.ts';

const page = 'https://plenum.example/';
const legacy = ['https://old.example/app', 'https://plenum.example/classic'];
const resolve = async (link: string) => {
  const asked: string[] = [];
  const secrets = {
    loginToken: async () => {
      asked.push('login token');
      return 'T/1?';
    },
    csrf: async () => {
      asked.push('csrf');
      return 'C';
    },
  };
  return [await resolveLink(link, page, legacy, secrets), asked];
};

test.each<[string, string, string[]]>([
  ['/knowledge?token={token}', 'https://plenum.example/knowledge?token=T%2F1%3F', ['login token']],
  ['https://kb.example/in/{loginToken}', 'https://kb.example/in/T%2F1%3F', ['login token']],
  ['https://old.example/app/list', 'https://old.example/app/list?csrf=C', ['csrf']],
  ['/classic/list', 'https://plenum.example/classic/list?csrf=C', ['csrf']],
  ['https://old.example/app?t={token}', 'https://old.example/app?t=T%2F1%3F&csrf=C', ['login token', 'csrf']],
  ['https://manual.example/', 'https://manual.example/', []],
  ['https://old.example/apple', 'https://old.example/apple', []],
])('[2.26] When %s is opened, then it is %s', async (link, address, asked) => {
  expect(await resolve(link)).toEqual([address, asked]);
  expect(needsSecret(link, page, legacy)).toBe(asked.length > 0);
});

test('[2.26] When a token holds what a replacement would read, then it stays as it is', async () => {
  const secrets = { loginToken: async () => '$&', csrf: async () => '' };
  expect(await resolveLink('/k?t={token}', page, [], secrets)).toBe('https://plenum.example/k?t=%24%26');
});
