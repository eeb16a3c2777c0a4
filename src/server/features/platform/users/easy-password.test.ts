import { expect, test } from 'vitest';
import { isEasyPassword } from './easy-password.ts';
import { hashPassword } from './password.ts';

test.each([
  'password123',
  'P@ssw0rd123',
  '1234567890',
  'qwertzuiop',
  'aaaaaaaaaa',
  'iloveyou123',
  'Passwort2026',
  'Universität1',
  'Sommer2026!',
  'Willkommen1!',
  'Plenum2026!',
  '01.02.1990 ',
])('When a password is %s, then it is a common one', async (password) => {
  expect(await isEasyPassword(password)).toBe(true);
  await expect(hashPassword(password)).rejects.toThrow('password.tooEasy');
});

test.each(['correct horse battery', 'schwarze Katze am Fenster', 'hV8#kd03Lqz', 'given-on-a-later-start'])(
  'When a password is %s, then it can be taken',
  async (password) => {
    expect(await isEasyPassword(password)).toBe(false);
  },
);

test('When a password is made of the user’s own name, then it is refused for that user', async () => {
  expect(await isEasyPassword('mira.weissenfels7', ['mira.weissenfels'])).toBe(true);
  expect(await isEasyPassword('mira.weissenfels7')).toBe(false);
});
