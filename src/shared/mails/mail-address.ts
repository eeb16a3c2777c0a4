/** A single plain address (RFC 5321, without quotes and comments): nothing in it could begin another header or recipient. */
const ADDRESS =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u;
const MAXIMUM_LENGTH = 254;

/** Whether mail can be sent to that text. */
export const isMailAddress = (text: string): boolean =>
  text.length <= MAXIMUM_LENGTH && !/\s/.test(text) && ADDRESS.test(text);
